// Recognises what opens a wallet: recovery phrases and private keys. People paste them into an address field by
// mistake, or because a thief told them to. They are never sent to a gateway, and never stored.
import { cleanText } from "../text/clean-text";
import type { NetworkId } from "../instrument/network";
import { readLabelled } from "./labelled-address";

// BIP 39 and its kin: 12 to 25 words, also numbered, in any language, with any signs between them and a few words before.
const PHRASE =
  /^[^\p{L}]*\p{L}{1,16}(?:[^\p{L}\d]+(?:\d{1,2}[^\p{L}\d]*)?\p{L}{1,16}){11,28}[^\p{L}\d]*$/u;
// The same without blanks. No address is so long without a digit, or in signs of Han.
const JOINED_PHRASE = /^(?:(?![a-f]+$)[a-z]{40,}|\p{Script=Han}{12,25})$/u;

// oxfmt-ignore
const KEYS: readonly RegExp[] = [
  // Wallet import format, its encrypted form (BIP 38), and extended private keys (BIP 32, SLIP 132).
  /^[1-9A-HJ-NP-Za-km-z]{51,52}$/, /^6P[1-9A-HJ-NP-Za-km-z]{56}$/, /^[a-z]{1,4}prv[1-9A-HJ-NP-Za-km-z]{90,}$/i,
  // Solana's pairs of keys, as text and as a file; NEAR's.
  /^(?:ed25519:|secp256k1:)?[1-9A-HJ-NP-Za-km-z]{86,88}$/, /^\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,63}\s*\]$/,
  // Stellar, XRP, Tezos, EOS, Aptos, Sui, Cardano, Nostr, Zcash with its viewing keys, and Hedera.
  /^S[A-Z2-7]{55}$/, /^s(?=.*\d)[1-9A-HJ-NP-Za-km-z]{27,30}$/, /^(?:ed|sp|p2)e?sk[1-9A-HJ-NP-Za-km-z]{40,}$/,
  /^PVT_[A-Z\d]+_[1-9A-HJ-NP-Za-km-z]{40,}$/, /^(?:ed25519|secp256k1)-priv-0x[\da-f]{64}$/i,
  /^(?:suiprivkey|[a-z\d_]*_x?sk|[a-z\d_]*xprv|nsec|secret-[a-z-]+|zxviews|uview)1[02-9ac-hj-np-z]{40,}$/i,
  /^30[\da-f]{94}$/i, /^(?:0x)?[\da-f]{128}$/i,
  // Files of keys.
  /PRIVATE KEY/, /"(?:ciphertext|private_?key|mnemonic|seed)"/i,
];
const HEX_KEY = /^(?:0x)?[\da-f]{64}$/i;
/** Networks on which such a text may be an address. */
const HAS_HEX_ACCOUNTS: readonly (NetworkId | undefined)[] = ["near", "sui", "aptos", undefined];

/** Whether the text looks like a recovery phrase or a private key. Without a network, hexadecimal digits may be an address. */
export function isSecret(typed: string, network: NetworkId | undefined): boolean {
  const whole = cleanText(typed);
  if (PHRASE.test(whole) || JOINED_PHRASE.test(whole)) return true;
  const text = readLabelled(whole)?.address ?? whole;
  const joined = text.replaceAll(/\s/g, "");
  if (HEX_KEY.test(joined)) return !HAS_HEX_ACCOUNTS.includes(network);
  return KEYS.some((shape) => shape.test(text) || shape.test(joined));
}
