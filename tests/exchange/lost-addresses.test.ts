// Addresses at which coins are lost, although they are valid: nobody's, and the contracts of tokens.
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { findLostReason, LOST_CODES } from "~/domain/address/lost-address";
import { isNobodysAddress } from "~/domain/address/nobodys-address";
import { deriveNetwork } from "~/domain/instrument/network";
import { CHECKERS } from "~/addresses/checkers";
import { checkAddress as checkAtProvider } from "../../exchange/networks/address-check";
import { CATALOGUE, findEntry, type CatalogueEntry } from "../../sandbox/instruments/catalogue";
import { checkAddress } from "../support/sandbox-address";
import { ADDRESSES } from "../support/address-samples";
import { EXCHANGE_KEYS } from "../support/exchange-keys";
import { NOBODYS } from "../support/nobodys-addresses";
import { PUBLISHED_KEYS } from "../support/published-keys";

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

it.each(PUBLISHED_KEYS)("the key of %s's %s is published", (slug, address) => {
  const entry = entryOf(slug);
  expect(CHECKERS[entry.network.family](address)).toBe(true);
  expect(checkAddress(entry, address).code).toBe("error_address_nobody");
  const [, key] = Object.entries(EXCHANGE_KEYS).find(([served]) => served === slug) ?? [];
  if (key) expect(checkAtProvider(key, address, []).code).toBe("error_address_nobody");
});

it.each([
  "fee_collector|distribution|gov|bonded_tokens_pool|not_bonded_tokens_pool|mint|transfer",
  "interchainaccounts|nft|provider|consumer_rewards_pool|liquidity|feemarket-fee-collector",
])("the Cosmos Hub's modules own their accounts: %s", (modules) => {
  for (const name of modules.split("|")) {
    const hash = sha256(utf8ToBytes(name)).slice(0, 20);
    const address = bech32.encode("cosmos", bech32.toWords(hash));
    expect(checkAddress(entryOf("atom"), address).code, name).toBe("error_address_nobody");
  }
});

describe.each(Object.entries(EXCHANGE_KEYS))("on the network of %s", (slug, key) => {
  const entry = entryOf(slug);
  const contracts = CATALOGUE.map(({ currency, contract }) => ({
    currencyTitle: currency.ticker,
    contractAddress: contract,
  }));
  const nobodys = NOBODYS.find(([named]) => named === slug)?.[1] ?? [];
  const tokens = CATALOGUE.filter(({ network }) => network.title === entry.network.title);
  const found = tokens.flatMap(({ contract }) => contract ?? []);

  it("page, sandbox and exchange agree about every address", () => {
    for (const address of [...nobodys, ...found]) {
      const [ours, theirs] = [
        checkAddress(entry, address).code,
        checkAtProvider(key, address, contracts).code,
      ];
      const page = findLostReason(address, entry.network.title, contracts);
      expect(theirs, address).toBe(ours);
      expect(page && LOST_CODES[page], address).toBe(
        found.includes(address) ? "error_address_contract" : "error_address_nobody",
      );
    }
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
