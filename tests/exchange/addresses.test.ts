import { describe, expect, it } from "vitest";
import { checkAddress } from "../support/sandbox-address";
import { BLACKLIST, isBlacklisted } from "../../sandbox/orders/blacklist";
import { CHECKERS } from "~/addresses/checkers";
import { ADDRESSES } from "../support/address-samples";
import { CATALOGUE, findEntry, type CatalogueEntry } from "../../sandbox/instruments/catalogue";

function entryOf(slug: string): CatalogueEntry {
  const entry = findEntry(slug);
  if (!entry) throw new Error(`No instrument ${slug}`);
  return entry;
}

describe.each(ADDRESSES)("an address of %s", (slug, right, wrong) => {
  it.each(right)("is right: %s", (address) => {
    expect(checkAddress(entryOf(slug), address)).toEqual({ result: true });
  });

  it.each(wrong)("is wrong: %s", (address) => {
    const { result, code } = checkAddress(entryOf(slug), address);
    expect({ result, code }).toEqual({ result: false, code: "error_address_incorrect" });
  });
});

describe("address checks", () => {
  it("are proven for every family in the catalogue", () => {
    const proven = ADDRESSES.map(([slug]) => entryOf(slug).network.family);
    const families = new Set(CATALOGUE.map(({ network }) => network.family));
    families.delete("fiat");
    expect([...families].filter((family) => !proven.includes(family))).toEqual([]);
  });

  // Without a checksum: Solana's, names, plain hex. Ethereum's has one only in mixed case.
  const checksummed = ADDRESSES.filter(
    ([slug]) => !["sol", "eos", "hbar", "near", "sui", "apt"].includes(slug),
  )
    .flatMap(([slug, right]) => right.map((address): [string, string] => [slug, address]))
    .filter(([, address]) => !/^(0x[0-9a-f]{40}|0x[0-9A-F]{40}|-?\d:\w+)$/.test(address));

  it.each(checksummed)("detect one wrong letter anywhere: %s %s", (slug, address) => {
    for (let place = 0; place < address.length; place += 1) {
      const other = address[place] === "2" ? "3" : "2";
      const mistyped = address.slice(0, place) + other + address.slice(place + 1);
      expect(checkAddress(entryOf(slug), mistyped).result, mistyped).toBe(false);
    }
  });

  // A script's hash of 32 bytes (CHIP-2022-05, since May 2023), and a version byte that names another length.
  it.each([
    ["bitcoincash:pvstqkm54dtvnpyqxt5m5n7sjsn4enrlxc526xyxlnjkaycdzfeu69reyzmqx", true],
    ["pvstqkm54dtvnpyqxt5m5n7sjsn4enrlxc526xyxlnjkaycdzfeu69reyzmqx", true],
    ["bitcoincash:pvstqkm54dtvnpyqxt5m5n7sjsn4enrlxc526xyxlnjkaycdzfeu69reyzmqq", false],
    ["bitcoincash:qv4ty26h6vdc9699mgn5fd95m2xe5h27cq4tqe0ve8", false],
  ])("read the length of a cash address: %s", (address, result) => {
    expect(checkAddress(entryOf("bch"), address).result).toBe(result);
  });

  it("give IoTeX's 0x form its own code", () => {
    const check = checkAddress(entryOf("iotx"), "0x52908400098527886E0F7030069857D2E4169EE7");
    expect(check).toMatchObject({ result: false, code: "address_reject_iotx" });
  });

  it("have different codes for an empty address and a wrong one, and survive random text", () => {
    expect(checkAddress(entryOf("btc"), "").code).toBe("error_address_empty");
    const nonsense = ["🪙", "x".repeat(5_000), "0x", "null", "<script>", "%00"];
    for (const [slug] of ADDRESSES) {
      for (const text of nonsense) expect(checkAddress(entryOf(slug), text).result).toBe(false);
    }
  });

  it("blacklist only addresses that would otherwise pass", () => {
    for (const [family, address] of Object.entries(BLACKLIST)) {
      const entry = CATALOGUE.find(({ network }) => network.family === family);
      expect(entry && CHECKERS[entry.network.family](address), `${family} ${address}`).toBe(true);
      expect(entry && isBlacklisted(entry.network.family, address)).toBe(true);
    }
  });
});
