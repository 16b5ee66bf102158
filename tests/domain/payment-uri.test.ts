import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePaymentUri } from "~/domain/address/parse-payment-uri";
import { buildPaymentUri } from "~/domain/address/build-payment-uri";
import { amount } from "../support/amount";
import { BTC, ETH, ETH_ARBITRUM, sampleInstrument, USDT_TRON, XMR, XRP } from "../support/samples";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const TOKEN = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const SOL = sampleInstrument({ currencyTitle: "SOL", networkTitle: "Solana" });
const BCH = sampleInstrument({ currencyTitle: "BCH", networkTitle: "Bitcoin Cash" });

describe("parsePaymentUri", () => {
  it.each([
    [
      "bitcoin:bc1qx?amount=0.5&label=Shop",
      { network: "bitcoin", address: "bc1qx", amount: "0.5" },
    ],
    ["BITCOIN:BC1QX", { network: "bitcoin", address: "BC1QX" }],
    ["bitcoin://1abc", { network: "bitcoin", address: "1abc" }],
    [
      "bitcoincash:qpm2?amount=1",
      { network: "bitcoinCash", address: "bitcoincash:qpm2", amount: "1" },
    ],
    [
      "monero:4A?tx_amount=2.5&tx_payment_id=ab",
      { network: "monero", address: "4A", amount: "2.5", memo: "ab" },
    ],
    ["ripple:rAbc?amount=7&dt=12", { network: "xrp", address: "rAbc", amount: "7", memo: "12" }],
    [`ethereum:${EVM}`, { network: "ethereum", address: EVM, isChainOpen: true }],
    [`ethereum:${EVM}@1`, { network: "ethereum", address: EVM }],
    [
      `ethereum:pay-${EVM}@42161?value=2.5e18`,
      { network: "arbitrum", address: EVM, amount: "2.5" },
    ],
    [
      `ethereum:${EVM}?value=1`,
      { network: "ethereum", address: EVM, amount: "0.000000000000000001", isChainOpen: true },
    ],
    [
      `ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1e6`,
      { network: "ethereum", address: EVM, tokenContract: TOKEN },
    ],
    [
      "solana:7EcD?amount=1.5&memo=hi",
      { network: "solana", address: "7EcD", amount: "1.5", memo: "hi" },
    ],
    [
      "solana:7EcD?amount=1.5&spl-token=EPjF",
      { network: "solana", address: "7EcD", tokenContract: "EPjF" },
    ],
    [
      "ton://transfer/UQ_a-b?amount=1500000000&text=42",
      { network: "ton", address: "UQ_a-b", amount: "1.5", memo: "42" },
    ],
    [
      "web+stellar:pay?destination=GABC&amount=3&memo=m",
      { network: "stellar", address: "GABC", amount: "3", memo: "m" },
    ],
    ["bitcoin:1abc?amount=junk", { network: "bitcoin", address: "1abc" }],
  ])("reads %s", (uri, expected) => {
    expect(parsePaymentUri(uri)).toEqual(expected);
  });

  it.each([
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "https://example.com",
    "javascript:alert(1)",
    "constructor:abc",
    "bitcoin:",
    "bitcoin:1abc?req-somethingnew=1",
    "ethereum:vitalik.eth",
    `ethereum:${EVM}@999999`,
    `ethereum:${TOKEN}@1/approve?address=${EVM}`,
    "solana:https%3A%2F%2Fexample.com",
    "ton://connect/abc",
    "web+stellar:tx?xdr=AAAA",
    "",
  ])("makes nothing of %j", (text) => {
    expect(parsePaymentUri(text)).toBeUndefined();
  });
});

describe("buildPaymentUri", () => {
  it.each([
    [BTC, "bc1qx", "bitcoin:bc1qx?amount=0.1"],
    [XMR, "4A", "monero:4A?tx_amount=0.1"],
    [SOL, "7EcD", "solana:7EcD?amount=0.1"],
    [BCH, "bitcoincash:qpm2", "bitcoincash:qpm2?amount=0.1"],
    [ETH, EVM, `ethereum:${EVM}@1?value=100000000000000000`],
  ])("%#: writes %s as %s", (instrument, address, expected) => {
    expect(buildPaymentUri({ instrument, address, amount: amount("0.1") })).toBe(expected);
  });

  it.each([
    ["a token", USDT_TRON, "TJRa"],
    ["a memo", XRP, "rAbc"],
    ["Ethereum's format on another network", ETH_ARBITRUM, EVM],
    ["an address that smuggles parameters", BTC, "bc1qx?amount=9&"],
  ])("is silent for %s", (_, instrument, address) => {
    expect(buildPaymentUri({ instrument, address, amount: amount("1") })).toBeUndefined();
  });

  it("is read back exactly", () => {
    const value = fc.bigInt({ min: 1n, max: 10n ** 20n });
    fc.assert(
      fc.property(value, fc.constantFrom(BTC, ETH, XMR, SOL), (units, instrument) => {
        const sent = amount(`${units}e-9`);
        const address = instrument === ETH ? EVM : "7EcD";
        const uri = buildPaymentUri({ instrument, address, amount: sent });
        expect(parsePaymentUri(uri ?? "")?.amount).toBe(sent);
      }),
    );
  });
});
