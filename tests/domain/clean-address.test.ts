import { describe, expect, it } from "vitest";
import { cleanAddress } from "~/domain/address/clean-address";

const SEGWIT = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const CASH = "qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807";
const TRON = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
const EVM = "0x52908400098527886e0f7030069857d2e4169ee7";
const UNSEEN = ["\u200b", "\u200e", "\u2060", "\u2066", "\u2069", "\u00ad", "\ufeff", "\u00a0"];

describe("cleanAddress", () => {
  it.each(UNSEEN)("removes %j around and inside", (unseen) => {
    expect(cleanAddress(`${unseen}${TRON.slice(0, 7)}${unseen}${TRON.slice(7)}${unseen}`)).toBe(
      TRON,
    );
  });

  it.each([
    [SEGWIT.toUpperCase(), SEGWIT],
    ["LTC1QG42TKWUUXEFUTZXEZDKDEL39GFSTUAP288MFEA", "ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea"],
    [CASH.toUpperCase(), CASH],
    [`BITCOINCASH:${CASH.toUpperCase()}`, `bitcoincash:${CASH}`],
    [
      "COSMOS1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQNRQL8A",
      "cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a",
    ],
    ["IO1QYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPVPY93L", "io1qyqszqgpqyqszqgpqyqszqgpqyqszqgpvpy93l"],
    ["TEX1S2RT77GGV6Q989LR49RKGZMH5SLSKSA9KHDGTE", "tex1s2rt77ggv6q989lr49rkgzmh5slsksa9khdgte"],
    [EVM.toUpperCase(), EVM],
    [EVM.replace("0x", "0X"), EVM],
    ["XDC52908400098527886E0F7030069857D2E4169EE7", "xdc52908400098527886e0f7030069857d2e4169ee7"],
    [`0X${"AB".repeat(32)}`, `0x${"ab".repeat(32)}`],
  ])("writes %s as its network does", (typed, expected) => {
    expect(cleanAddress(typed)).toBe(expected);
  });

  // A sentence, a message or a table around it.
  it.each([
    `${TRON},`,
    `${TRON}.`,
    `"${TRON}"`,
    `“${TRON}”`,
    `«${TRON}».`,
    `<${TRON}>`,
    `(${TRON})`,
    `[${TRON}];`,
    `\`${TRON}\``,
    `${TRON}/`,
    `Address: ${TRON}`,
    `address:${TRON}`,
    `USDT address (TRC20): ${TRON}`,
    `My wallet: "${TRON}"`,
    `Адрес: ${TRON}`,
    `адрес кошелька:\n${TRON}`,
    `Мой кошелёк TRC20： ${TRON}`,
  ])("takes it out of %j", (typed) => {
    expect(cleanAddress(typed)).toBe(TRON);
  });

  it.each([
    TRON,
    SEGWIT,
    "stellar:GAD?memo=Thanks.",
    "lens/alice",
    "alice/",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBB",
    "GONISIUAYDOMHM7VURRAAAP5H6OAWRRBCPXEIOZO3QI7TZKR5GTAQ7WK7Y",
    "xdc52908400098527886E0F7030069857D2E4169EE7",
    "bitcoin:bc1qx?amount=1&message=thank you",
    "",
  ])("leaves %s unchanged", (typed) => {
    expect(cleanAddress(typed)).toBe(typed);
  });

  it("puts groups together, but never a short account and the memo beside it", () => {
    expect(cleanAddress("bc1q ar0s rrr7 xfkv y5l6 43ly\ndnw9 re59 gtzz wf5m dq")).toBe(SEGWIT);
    expect(cleanAddress("0.0.123456 778899")).toBe("0.0.123456 778899");
    expect(cleanAddress("binancecleos 12345678")).toBe("binancecleos 12345678");
  });

  it.each(["\n", "\r\n"])("removes the line breaks of a payment code: %j", (end) => {
    const code = `bitcoin:${SEGWIT.slice(0, 9)}${end}${SEGWIT.slice(9)}?amount=1.${end}5&message=thank you`;
    expect(cleanAddress(code)).toBe(`bitcoin:${SEGWIT}?amount=1.5&message=thank you`);
    // A short account and the memo below it would become another account.
    expect(cleanAddress(`0.0.123456${end}778899`)).toBe(`0.0.123456${end}778899`);
  });

  it("reads the wide letters of East Asian keyboards", () => {
    const wide = Array.from(TRON, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    expect(cleanAddress(wide.join(""))).toBe(TRON);
  });
});

// Its last sign may be one that otherwise belongs to a list or a link.
describe.each([
  "EQAhj/b5J5e4h+64JARl1Ru+lVLICkUhT5dwePbEzUtkam1+",
  "UQA6A+YSI/HFv5VKUIdzJNE0m5nH/4cMIzL9T28BbCmdZid/",
])("TON's address in base64 %s", (address) => {
  it.each([address, `«${address}»,`, `Address: ${address}.`])("is whole in %s", (typed) => {
    expect(cleanAddress(typed)).toBe(address);
  });
});

describe("what chats and lists put around an address", () => {
  const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
  it.each([
    `👉 ${EVM}`,
    `${EVM} 👈`,
    `→ ${EVM}`,
    `• ${EVM}`,
    `* ${EVM}`,
    `- ${EVM}`,
    `to: ${EVM}`,
    `Send to: ${EVM}`,
    `**${EVM}**`,
    `${EVM}\n${EVM}`,
    `[${EVM}](https://etherscan.io/address/${EVM})`,
  ])("%j", (typed) => {
    expect(cleanAddress(typed)).toBe(EVM);
  });

  it.each([
    "$alice",
    "@alice",
    "alice*stellar.org",
    "*starname",
    "+79161234567",
    `-1:${"a".repeat(64)}`,
    "ton://transfer/x",
  ])("%s stays", (typed) => {
    expect(cleanAddress(typed)).toBe(typed);
  });
});
