// What opens a wallet, in every form that wallets export. The phrases and keys are from the standards' own examples, or
// made of repeated letters.
const WORDS =
  "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
const HEX = "e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262";
const BYTES = Array.from({ length: 64 }, (_, place) => (place * 7) % 256);

// oxfmt-ignore
export const SECRETS: readonly string[] = [
  WORDS, WORDS.toUpperCase(), WORDS.replaceAll(" ", "\n"), WORDS.replaceAll(" ", ", "), ` ${WORDS}  `,
  WORDS.split(" ").map((word, place) => `${String(place + 1)}. ${word}`).join(" "),
  `${WORDS} ${WORDS}`, `seed: ${WORDS}`, `My recovery phrase is: ${WORDS}.`, `Сид-фраза: ${WORDS}`, WORDS.replaceAll(" ", "-"),
  WORDS.replaceAll(" ", ""), WORDS.replaceAll(" ", " | "), "的".repeat(12), "的 ".repeat(12), `"${WORDS}"`,
  `BTC: L${"5".repeat(51)}`, Array.from({ length: 25 }, () => "gels").join(" "),
  "あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あおぞら",
  HEX, `0x${HEX}`, HEX.toUpperCase(), HEX + HEX, `${HEX.slice(0, 32)} ${HEX.slice(32)}`,
  // en.bitcoin.it/wiki/Wallet_import_format, and BIP 38.
  "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ", "KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617",
  "6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg", `T${"9".repeat(51)}`, `Q${"v".repeat(51)}`,
  // BIP 32.
  "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
  `zprv${"A".repeat(107)}`, `Ltpv${"A".repeat(83)}`,
  "4".repeat(88), `ed25519:${"4".repeat(88)}`, JSON.stringify(BYTES), `[${BYTES.join(", ")}]`,
  "SAV76USXIJOBMEQXPANUOQM6F5LIOTLPDIDVRJBFFE2MDJXG24TAPUU7", "sn259rEFXrQrWyx3Q7XneWcwV6dfL", "sEdTM1uX8pu2do5XvTnutH6HsouMaM2",
  `edsk${"3".repeat(50)}`, `edesk${"3".repeat(83)}`, `spsk${"3".repeat(50)}`, `p2sk${"3".repeat(50)}`,
  `PVT_K1_${"2".repeat(50)}`, `ed25519-priv-0x${HEX}`, `suiprivkey1${"q".repeat(58)}`,
  `ed25519e_sk1${"q".repeat(103)}`, `addr_xsk1${"q".repeat(150)}`, `root_xsk1${"q".repeat(150)}`, `nsec1${"q".repeat(58)}`,
  `secret-extended-key-main1${"q".repeat(200)}`, `uview1${"q".repeat(200)}`, `302e020100300506032b657004220420${HEX}`,
  "-----BEGIN EC PRIVATE KEY-----", `{"crypto":{"ciphertext":"${HEX}"}}`,
];
