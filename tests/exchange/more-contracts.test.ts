// Contracts of tokens as destination, refund and deposit address, by what the instruments say of themselves.
import { bytesToHex } from "@noble/hashes/utils.js";
import { base64url } from "@scure/base";
import { describe, expect, it } from "vitest";
import { findLostReason } from "~/domain/address/lost-address";
import { findDepositProblem } from "~/addresses/deposit-problem";
import { checkAddress } from "~/addresses/check-address";
import { findEntry } from "../../sandbox/instruments/catalogue";
import { MORE_CONTRACTS } from "../support/more-contracts";

const rows = MORE_CONTRACTS.flatMap(([slug, contracts]) =>
  contracts.split(" ").map((contract): [string, string] => [slug, contract]),
);

/** The address in a contract's name, as a visitor copies it, and its other spellings. */
function spell(contract: string): readonly string[] {
  const address =
    /^\w+[-.](?=[Gr]\w{24})(.*)$/.exec(contract)?.[1] ?? contract.split("::")[0] ?? "";
  // Lists leave out zeros at the start of Aptos' and Sui's addresses.
  const full = contract.includes("::") ? `0x${address.slice(2).padStart(64, "0")}` : address;
  if (full.startsWith("0x")) return [full, full.toLowerCase()];
  if (!address.startsWith("EQ")) return [address];
  return [address, `0:${bytesToHex(base64url.decode(address).slice(2, 34))}`];
}

it("are more than sixty", () => {
  expect(new Set(rows.map(([, contract]) => contract.toLowerCase())).size).toBeGreaterThan(60);
});

describe.each(rows)("on the network of %s, %s", (slug, contract) => {
  const entry = findEntry(slug);
  const title = entry?.network.title ?? "";
  const token = { currencyTitle: "TOKEN", networkTitle: title, contractAddress: contract };

  it("is a valid address that coins are lost at", () => {
    if (!entry) throw new Error(`No instrument ${slug}`);
    for (const address of spell(contract)) {
      expect(checkAddress(entry, address, []), address).toEqual({ result: true });
      expect(checkAddress(entry, address, [token]).code, address).toBe("error_address_contract");
      expect(findLostReason(address, title, [token]), address).toBe("contract");
    }
  });

  it("is not paid to, whichever side's token it is", () => {
    const [depositAddress = ""] = spell(contract);
    const coin = { currencyTitle: "COIN", networkTitle: title };
    expect(findDepositProblem({ depositAddress, from: token, to: coin })).toBe("contract");
    expect(findDepositProblem({ depositAddress, from: coin, to: token })).toBe("contract");
  });
});
