import { createHash, randomBytes } from "node:crypto";
import { createBase58check } from "@scure/base";

const base58check = createBase58check((data: Uint8Array) =>
  createHash("sha256").update(data).digest(),
);
/** The first byte of Tron's addresses. */
const TRON = 0x41;

/** Returns a unique Tron address; the home page's form pays out on Tron. */
export function makeTronAddress(): string {
  return base58check.encode(Uint8Array.of(TRON, ...randomBytes(20)));
}
