// No network takes what belongs to another one: coins sent there would be lost.
import { bech32m, createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { describe, expect, it } from "vitest";
import { findLostReason } from "~/domain/address/lost-address";
import type { AddressFamily } from "~/addresses/address-family";
import { CHECKERS } from "~/addresses/checkers";
import { findEntry } from "../../sandbox/instruments/catalogue";
import { ADDRESSES } from "../support/address-samples";

const FAMILIES = Object.keys(CHECKERS).filter((family) => family !== "fiat");

/** Families whose wallets share a format, and accounts that another network's address opens. */
const KIN: readonly (readonly string[])[] = [
  ["bitcoin", "bitcoin-cash"],
  ["sui", "aptos"],
  ["evm", "hedera", "near"],
];

const checkers: ReadonlyMap<string, (address: string) => boolean> = new Map(
  Object.entries(CHECKERS),
);

function takersOf(address: string): readonly string[] {
  return FAMILIES.filter((family) => checkers.get(family)?.(address) === true);
}

const samples = ADDRESSES.flatMap(([slug, right]) =>
  right.map((address): [AddressFamily | undefined, string] => [
    findEntry(slug)?.network.family,
    address,
  ]),
);

it.each(samples)("an address of %s is taken by its kin alone: %s", (family = "fiat", address) => {
  const isKin = (other: string) => KIN.some((kin) => kin.includes(family) && kin.includes(other));
  const strangers = takersOf(address).filter((taker) => taker !== family && !isKin(taker));
  expect(strangers).toEqual([]);
});

// Each network's first byte: chainparams.cpp of each node, and java-tron.
const VERSIONS: Readonly<Record<string, readonly number[]>> = {
  bitcoin: [0, 5],
  "bitcoin-cash": [0, 5],
  dash: [16, 76],
  dogecoin: [22, 30],
  litecoin: [48, 50],
  tron: [65],
};

it("of all first bytes of base58, a network takes its own", () => {
  const checked = createBase58check(sha256);
  const payload = Uint8Array.from({ length: 20 }, (_, place) => (place * 37 + 11) & 0xff);
  const taken: Record<string, number[]> = {};
  for (let first = 0; first < 256; first += 1) {
    const address = checked.encode(Uint8Array.of(first, ...payload));
    for (const family of takersOf(address)) (taken[family] ??= []).push(first);
  }
  expect(taken).toEqual(VERSIONS);
});

describe("Tezos", () => {
  // Octez's documents and tests: keys of four curves, and a contract.
  it.each([
    "tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb",
    "tz1aSkwEot3L2kmUvcoxzjMomb9mvBNuzFK6",
    "KT1V5XKmeypanMS9pR65REpqmVejWBZURuuT",
  ])("takes %s", (address) => {
    expect(takersOf(address)).toEqual(["tezos"]);
  });

  it.each([
    // A smart rollup, which takes no transfer; keys; a block.
    "sr1Ghq66tYK9y3r8CC1Tf8i8m5nxh8nTvZEf",
    "edpkuBknW28nW72KG6RoHtYW7p12T6GKc7nAbwYX5m8Wd9sDVC9yav",
    "edsk3gUfUPyBSfrS9CCgmCiQsTCHGkviBDusMxDJstFtojtc1zcpsh",
    "BLockGenesisGenesisGenesisGenesisGenesisf79b5d1CoW2",
    "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ",
  ])("does not take %s", (text) => {
    expect(takersOf(text)).toEqual([]);
  });
});

it.each(["0.0.12345", "0.0.12345-lwnwn", "0.0.1"])("NEAR does not take Hedera's %s", (account) => {
  expect(takersOf(account)).toEqual(["hedera"]);
});

// BIP 141: of a program that no rule covers yet, everybody can spend. BIP 350's examples, and one for each version.
const PROGRAM = Uint8Array.from({ length: 40 }, (_, place) => (place * 37 + 11) & 0xff);
const unruled = (prefix: string) =>
  [2, 20, 32, 40].flatMap((length) =>
    Array.from({ length: 16 }, (_, place) => place + 1)
      .filter((version) => version > 1 || length !== 32)
      .map((version) =>
        bech32m.encode(prefix, [version, ...bech32m.toWords(PROGRAM.slice(0, length))]),
      ),
  );

it.each([
  ["Bitcoin", unruled("bc")],
  ["Litecoin", unruled("ltc")],
  ["Bitcoin", ["bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs", "BC1SW50QGDZ25J", "bc1pfeessrawgf"]],
])("a program without a rule on %s belongs to nobody", (title, addresses) => {
  for (const address of addresses) {
    expect(findLostReason(address, title, []), address).toBe("nobody");
  }
});

it.each([
  "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
  "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
])("a program with a rule has an owner: %s", (address) => {
  expect(findLostReason(address, "Bitcoin", [])).toBeUndefined();
  expect(takersOf(address)).toEqual(["bitcoin"]);
});
