// What opens a wallet is recognised on every network, and no address is taken for it.
import { describe, expect, it } from "vitest";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { isSecret } from "~/domain/address/secret";
import { deriveNetwork, NETWORK_IDS, NETWORKS } from "~/domain/instrument/network";
import { findEntry } from "../../sandbox/instruments/catalogue";
import { ADDRESSES } from "../support/address-samples";
import { NOBODYS } from "../support/nobodys-addresses";
import { SECRETS } from "../support/secrets";

const HEX = /^(?:0x)?[\da-f]{64}$/i;

describe("a secret", () => {
  it.each(SECRETS)("is recognised: %s", (typed) => {
    for (const network of NETWORK_IDS) {
      const isAccount = ["near", "sui", "aptos"].includes(network);
      if (isAccount && HEX.test(typed.replaceAll(" ", ""))) continue;
      const { title, coins } = NETWORKS[network];
      const coin = { networkTitle: title, currencyTitle: coins[0] };
      expect(deriveAddressWarning(coin, typed), network).toEqual({ kind: "secret" });
    }
  });

  const RIGHT = [...ADDRESSES, ...NOBODYS].map(([slug, addresses]) => ({ slug, addresses }));

  it.each(RIGHT)("is no address of $slug", ({ slug, addresses }) => {
    const title = findEntry(slug)?.network.title ?? "";
    const network = deriveNetwork({ networkTitle: title });
    expect(addresses.filter((address) => isSecret(address, network))).toEqual([]);
    expect(addresses.filter((address) => isSecret(address, undefined))).toEqual([]);
  });

  it.each([
    "not a valid address",
    "alice.eth",
    "one two three four five six seven eight nine ten eleven",
    "",
  ])("is not %s", (typed) => {
    expect(isSecret(typed, "ethereum")).toBe(false);
  });
});
