// Addresses at which coins are lost, although they are valid: nobody's, and the contracts of tokens.
import { describe, expect, it } from "vitest";
import { isNobodysAddress } from "~/domain/address/nobodys-address";
import { deriveNetwork } from "~/domain/instrument/network";
import { CHECKERS } from "../../exchange/addresses/checkers";
import { CATALOGUE, findEntry, type CatalogueEntry } from "../../sandbox/instruments/catalogue";
import { checkAddress } from "../../sandbox/orders/check-address";
import { ADDRESSES } from "../support/address-samples";
import { NOBODYS } from "../support/nobodys-addresses";

function entryOf(slug: string): CatalogueEntry {
  const entry = findEntry(slug);
  if (!entry) throw new Error(`No instrument ${slug}`);
  return entry;
}

/** The format's check rejects the network's own accounts already. */
const CHECKED_OUT: readonly string[] = ["xrp", "eos"];

describe.each(NOBODYS)("nobody's addresses of %s", (slug, addresses) => {
  const { network } = entryOf(slug);

  it.each(addresses)("%s is rejected", (address) => {
    const code = CHECKED_OUT.includes(network.family)
      ? "error_address_incorrect"
      : "error_address_nobody";
    expect(checkAddress(entryOf(slug), address).code).toBe(code);
    expect(isNobodysAddress(address, deriveNetwork({ networkTitle: network.title }))).toBe(true);
  });

  it("are found without the network's name too, unless they are names", () => {
    const long = addresses.filter((address) => address.length > 25);
    expect(long.filter((address) => !isNobodysAddress(address, undefined))).toEqual([]);
  });
});

it("every family has an address of nobody, except those whose addresses are secret", () => {
  const known = NOBODYS.map(([slug]) => entryOf(slug).network.family);
  const families = new Set(CATALOGUE.map(({ network }) => network.family));
  expect([...families].filter((family) => !known.includes(family)).toSorted()).toEqual([
    "fiat",
    "monero",
  ]);
});

it("an address of a person is nobody's on no network", () => {
  for (const [slug, right] of ADDRESSES) {
    const network = deriveNetwork({ networkTitle: entryOf(slug).network.title });
    expect(right.filter((address) => isNobodysAddress(address, network))).toEqual([]);
  }
});

const TOKENS = CATALOGUE.flatMap(({ slug, network, contract }) =>
  contract === undefined ? [] : [{ slug, network, contract }],
);

it("every token of the catalogue has a contract, and no coin has one", () => {
  const native = CATALOGUE.filter(({ contract }) => contract === undefined);
  expect(native.filter(({ currency }) => !currency.native).map(({ slug }) => slug)).toEqual([]);
  expect(TOKENS.length).toBeGreaterThan(50);
});

describe.each(TOKENS)("the contract of $slug", ({ network, contract }) => {
  it("is a valid address of its network, and rejected for every coin there", () => {
    expect(CHECKERS[network.family](contract)).toBe(true);
    const there = CATALOGUE.filter((entry) => entry.network.family === network.family);
    const codes = new Set(there.map((entry) => checkAddress(entry, contract).code));
    expect([...codes]).toEqual(["error_address_contract"]);
  });
});
