// Deposit addresses of the fake: valid on their networks and different for each swap.
import { base58, bech32, createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import type { FakeToken } from "./tokens";

const checked = createBase58check(sha256);

/** Networks on which the fake has a single address; the memo distinguishes the swaps. */
const SHARED: Readonly<Record<string, string>> = {
  ton: "UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOne",
  xrp: "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY",
  stellar: "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
};

export interface FakeAddress {
  depositAddress: string;
  depositMemo?: string;
}

export function makeDepositAddress(
  { blockchain }: FakeToken,
  mode: unknown,
  count: number,
): FakeAddress {
  const shared = SHARED[blockchain];
  if (mode === "MEMO" && shared) {
    return { depositAddress: shared, depositMemo: String(100_000 + count) };
  }
  return { depositAddress: shared ?? encode(blockchain, toBytes(blockchain, count)) };
}

function toBytes(blockchain: string, count: number): Uint8Array {
  return sha256(new TextEncoder().encode(`${blockchain} ${String(count)}`));
}

function encode(blockchain: string, bytes: Uint8Array): string {
  const short = bytes.subarray(0, 20);
  switch (blockchain) {
    case "btc":
      return toBech32("bc", short);
    case "ltc":
      return toBech32("ltc", short);
    case "doge":
      return checked.encode(Uint8Array.of(0x1e, ...short));
    case "zec":
      return checked.encode(Uint8Array.of(0x1c, 0xb8, ...short));
    case "tron":
      return checked.encode(Uint8Array.of(0x41, ...short));
    case "sol":
      return base58.encode(bytes);
    case "sui":
      return `0x${toHex(bytes)}`;
    default:
      return `0x${toHex(short)}`;
  }
}

function toBech32(prefix: string, program: Uint8Array): string {
  return bech32.encode(prefix, [0, ...bech32.toWords(program)]);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
