// Checks Hedera accounts: three numbers, optionally followed by a checksum of five letters (HIP-15).
const ACCOUNT = /^(0|[1-9]\d{0,18})\.(0|[1-9]\d{0,18})\.(0|[1-9]\d{0,18})(?:-([a-z]{5}))?$/;
/** The main network's id, 0, followed by six zero bytes. */
const LEDGER = [0, 0, 0, 0, 0, 0, 0];
const P3 = 26 ** 3;
const P5 = 26 ** 5;
const WEIGHT = 31;
const SCRAMBLE = 1_000_003n;

/** Returns whether the text is an account; a checksum, if present, must be correct. */
export function isHederaAccount(address: string): boolean {
  const [, shard, realm, number, checksum] = ACCOUNT.exec(address) ?? [];
  if (shard === undefined || realm === undefined || number === undefined) return false;
  return checksum === undefined || checksum === toChecksum(`${shard}.${realm}.${number}`);
}

/** Returns the five-letter checksum of an account on the main network. */
function toChecksum(account: string): string {
  const digits = Array.from(account, (sign) => (sign === "." ? 10 : Number(sign)));
  const sum = (parity: number) =>
    digits.filter((_, place) => place % 2 === parity).reduce((total, digit) => total + digit, 0) %
    11;
  const weighted = digits.reduce((total, digit) => (total * WEIGHT + digit) % P3, 0);
  const ledger = LEDGER.reduce((total, byte) => (total * WEIGHT + byte) % P5, 0);
  const length = account.length % 5;
  const plain = (((length * 11 + sum(0)) * 11 + sum(1)) * P3 + weighted + ledger) % P5;
  return toLetters((BigInt(plain) * SCRAMBLE) % BigInt(P5));
}

function toLetters(value: bigint): string {
  let rest = value;
  let letters = "";
  for (let place = 0; place < 5; place += 1) {
    letters = String.fromCharCode(97 + Number(rest % 26n)) + letters;
    rest /= 26n;
  }
  return letters;
}
