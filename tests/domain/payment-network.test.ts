import { describe, expect, it } from "vitest";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { BTC, ETH_ARBITRUM, USD, USDT_ETHEREUM, USDT_TRON, XRP } from "../support/samples";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const TOKEN = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

const BNB = { slug: "bnb", currencyTitle: "BNB", networkTitle: "BNB Chain" };

describe("a payment URI in place of an address", () => {
  const LTC_SCRIPT = "3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj";

  it.each([
    [
      "another network whose addresses look alike",
      BTC,
      `litecoin:${LTC_SCRIPT}?amount=1`,
      ["Litecoin"],
    ],
    [
      "Bitcoin Cash",
      BTC,
      "bitcoincash:qpm2qsznhks23z7629mms6s3cwef74vcwvy22gdx6a",
      ["Bitcoin Cash"],
    ],
    ["TRON", USDT_ETHEREUM, "tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", ["Tron"]],
  ] as const)("names the network of %s", (_name, instrument, uri, networkTitles) => {
    const expected = { kind: "code-network", networkTitles };
    expect(deriveAddressWarning(instrument, uri)).toEqual(expected);
  });

  it.each([
    ["Polygon", USDT_ETHEREUM, `ethereum:${EVM}@137`],
    ["Ethereum", ETH_ARBITRUM, `ethereum:${EVM}@1`],
    ["Ethereum", ETH_ARBITRUM, `ethereum:${TOKEN}@1/transfer?address=${EVM}`],
  ])("for %s names the address, which may be valid on another chain too", (...row) => {
    const [networkTitle, instrument, uri] = row;
    const expected = { kind: "other-chain", networkTitle, address: EVM };
    expect(deriveAddressWarning(instrument, uri)).toEqual(expected);
    expect(deriveAddressWarning(instrument, EVM)).toBeUndefined();
  });

  it("means the chains of the coin that it names", () => {
    const uri = `ethereum:${EVM}?value=1e18&token=ETH`;
    expect(deriveAddressWarning(ETH_ARBITRUM, uri)).toBeUndefined();
    const expected = { kind: "other-chain", networkTitle: "Ethereum", address: EVM };
    expect(deriveAddressWarning({ ...BTC, ...BNB }, uri)).toEqual(expected);
  });

  it("may mean each Ethereum-like chain when it names none", () => {
    const uri = `ethereum:${EVM}`;
    expect(deriveAddressWarning(ETH_ARBITRUM, uri)).toBeUndefined();
    const { networkTitles } = { networkTitles: [], ...deriveAddressWarning(BTC, uri) };
    expect(networkTitles.slice(0, 3)).toEqual(["Ethereum", "Ethereum Classic", "BNB Chain"]);
  });

  it.each([
    [BTC, `bitcoin:${LTC_SCRIPT}`],
    [XRP, "xrpl:rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv?dt=1"],
    [XRP, "ripple:rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv"],
    [USDT_TRON, "tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
    [USD, `litecoin:${LTC_SCRIPT}`],
  ])("is valid on its own network: %#", (instrument, uri) => {
    expect(deriveAddressWarning(instrument, uri)).toBeUndefined();
  });
});
