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
      { network: "ethereum", address: EVM, tokenContract: TOKEN, tokenUnits: "1000000" },
    ],
    [
      "solana:7EcD?amount=1.5&memo=hi",
      { network: "solana", address: "7EcD", amount: "1.5", memo: "hi" },
    ],
    [
      "solana:7EcD?amount=1.5&spl-token=EPjF",
      { network: "solana", address: "7EcD", tokenContract: "EPjF", amount: "1.5" },
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
    "",
  ])("ignores %j", (text) => {
    expect(parsePaymentUri(text)).toBeUndefined();
  });

  it.each([
    "bitcoin:",
    "bitcoin:?amount=1",
    "ethereum:vitalik.eth",
    `ethereum:${TOKEN}@1/approve?address=${EVM}`,
    `ethereum:${TOKEN}@1/transfer?uint256=1`,
    "solana:https%3A%2F%2Fexample.com",
    "ton://connect/abc",
    "web+stellar:tx?xdr=AAAA",
  ])("finds no address in %j", (text) => {
    expect(parsePaymentUri(text)).toEqual({ problem: "no-address" });
  });

  it.each([
    ["bitcoin:1abc?req-somethingnew=1", "req-somethingnew"],
    ["BITCOIN:1ABC?AMOUNT=1&REQ-POP=x", "req-pop"],
    ["bitcoin:1abc?amount=1&req-exp=2", "req-exp"],
    ["ton://transfer/UQ_a-b?bin=te6cc", "bin"],
    ["zcash:?address=t1a&amount=1&address.1=t1b&amount.1=2", "address.1"],
    ["web+stellar:pay?destination=GABC&memo=q83v&memo_type=MEMO_HASH", "MEMO_HASH"],
    ["stellar:GABC?memo=q83v&memo_type=memo_return", "memo_return"],
  ])("rejects the required parameter of %s", (text, detail) => {
    expect(parsePaymentUri(text)).toEqual({ problem: "demand", detail });
  });

  it.each([
    "lightning:LNBC10U1P3",
    "lnbc10u1p3pj257pp5yztkwjcz5ftl5laxkav23zmzekaw37zk6kmv80pk4xaev5qhtz7q",
    "LNURL1DP68GURN8GHJ7",
    "bitcoin:?lightning=lnbc10u1p3",
    "BITCOIN:?LIGHTNING=LNBC10U1P3",
    "bitcoin:?lno=lno1bogusoffer",
  ])("knows an invoice of Lightning: %s", (text) => {
    expect(parsePaymentUri(text)).toEqual({ problem: "lightning" });
  });

  const SEGWIT = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const CASH = "qpm2qsznhks23z7629mms6s3cwef74vcwvy22gdx6a";
  const XRP_ACCOUNT = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";
  const RAW_TON = `0:${"83dfd552".repeat(8)}`;
  const JETTON = "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs";

  it.each([
    [`bitcoin:?bc=${SEGWIT}&amount=0.1`, { network: "bitcoin", address: SEGWIT, amount: "0.1" }],
    [`BITCOIN:?BC=${SEGWIT.toUpperCase()}&LIGHTNING=LNBC1`, { address: SEGWIT }],
    [`BITCOIN:${SEGWIT.toUpperCase()}?AMOUNT=0.5&LABEL=X`, { address: SEGWIT, amount: "0.5" }],
    [`bitcoin:${SEGWIT}?req-amount=0.5`, { address: SEGWIT, amount: "0.5" }],
    [`bitcoin:${SEGWIT}?amount=0.5&lightning=lnbc1`, { address: SEGWIT, amount: "0.5" }],
    [`BITCOINCASH:${CASH.toUpperCase()}`, { address: `bitcoincash:${CASH}` }],
    [`bitcoincash:${CASH}?amount=2`, { address: `bitcoincash:${CASH}`, amount: "2" }],
    ["zcash:?address=t1a&amount=1.5", { network: "zcash", address: "t1a", amount: "1.5" }],
    [`ripple:${XRP_ACCOUNT}?DT=33722`, { network: "xrp", address: XRP_ACCOUNT, memo: "33722" }],
    [`xrpl:${XRP_ACCOUNT}?tag=7&amount=3`, { memo: "7", amount: "3" }],
    ["algorand:ABC?amount=1500000&note=hi", { network: "algorand", amount: "1.5", memo: "hi" }],
    ["algorand:ABC?amount=5&asset=31566704", { amount: undefined, tokenContract: "31566704" }],
    ["tron:TABC?token=TR7N&amount=5", { network: "tron", address: "TABC", tokenContract: "TR7N" }],
    ["tron:TABC?amount=5", { network: "tron", amount: "5", tokenContract: undefined }],
    ["substrate:12bz:0xabc:Ann", { network: "polkadot", address: "12bz" }],
    ["xdc:xdc52908400098527886E0F7030069857D2E4169EE7", { network: "xdc" }],
    [`ethereum:${EVM}?contractAddress=${TOKEN}&value=1e6`, { address: EVM, tokenContract: TOKEN }],
    [`ethereum:${EVM}?contractAddress=0x${"0".repeat(40)}&value=1e18`, { amount: "1" }],
    [`ton://transfer/UQ_a-b?jetton=${JETTON}&amount=2500000`, { tokenUnits: "2500000" }],
    ["solana:7EcD?AMOUNT=1&SPL-TOKEN=EPjF", { amount: "1", tokenContract: "EPjF" }],
    ["stellar:GABC?memo=9&amount=1", { network: "stellar", memo: "9", amount: "1" }],
    ["web+stellar:pay?destination=GABC&asset_code=USDC&amount=3", { tokenContract: "USDC" }],
    ["ton://transfer/UQ_a-b?comment=order+7", { network: "ton", memo: "order 7" }],
    ["ton://transfer/UQ_a-b?text=&comment=7", { network: "ton", memo: "7" }],
    ["tonhub://transfer/UQ_a-b?text=7", { network: "ton", address: "UQ_a-b", memo: "7" }],
    [`ton://transfer/${RAW_TON}?text=7`, { network: "ton", address: RAW_TON, memo: "7" }],
    [`bitcoin://${SEGWIT}/?amount=0.5`, { address: SEGWIT, amount: "0.5" }],
    [`bitcoin:/${SEGWIT}`, { address: SEGWIT }],
    [`bitcoin:${SEGWIT}?amount=0`, { address: SEGWIT, amount: undefined }],
    [`ethereum:${EVM}?value=1e18&token=ETH`, { amount: "1", ticker: "ETH" }],
    [`ethereum:${EVM}@1?value=0`, { address: EVM, amount: undefined }],
    [`xrpl:${XRP_ACCOUNT}?amount=5&currency=USD`, { amount: undefined, tokenContract: "USD" }],
    [`xrpl:${XRP_ACCOUNT}?amount=5&currency=XRP`, { amount: "5", tokenContract: undefined }],
    ["web+stellar:pay?destination=GABC&asset_code=XLM&amount=3", { tokenContract: undefined }],
  ])("reads %s, too", (uri, expected) => {
    expect(parsePaymentUri(uri)).toMatchObject(expected);
  });

  it("reads an address with parameters and no scheme as one of the chosen network", () => {
    const text = `${XRP_ACCOUNT}?dt=33722`;
    const expected = { network: "xrp", address: XRP_ACCOUNT, memo: "33722" };
    expect(parsePaymentUri(text, "xrp")).toMatchObject(expected);
    expect(parsePaymentUri(text)).toBeUndefined();
    expect(parsePaymentUri(XRP_ACCOUNT, "xrp")).toBeUndefined();
    const comment = { network: "ton", address: JETTON, memo: "7" };
    expect(parsePaymentUri(`${JETTON}?text=7`, "ton")).toMatchObject(comment);
    const token = { network: "solana", address: "7EcD", amount: "2", tokenContract: "EPjF" };
    expect(parsePaymentUri("7EcD?amount=2&spl-token=EPjF", "solana")).toMatchObject(token);
    const kin = { network: "polygon", address: EVM, memo: undefined, amount: undefined };
    expect(parsePaymentUri(`${EVM}?amount=1`, "polygon")).toMatchObject(kin);
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
  ])("is absent for %s", (_, instrument, address) => {
    expect(buildPaymentUri({ instrument, address, amount: amount("1") })).toBeUndefined();
  });

  it("is read back exactly", () => {
    const value = fc.bigInt({ min: 1n, max: 10n ** 20n });
    fc.assert(
      fc.property(value, fc.constantFrom(BTC, ETH, XMR, SOL), (units, instrument) => {
        const sent = amount(`${units}e-9`);
        const address = instrument === ETH ? EVM : "7EcD";
        const uri = buildPaymentUri({ instrument, address, amount: sent });
        expect(parsePaymentUri(uri ?? "")).toMatchObject({ amount: sent });
      }),
    );
  });
});
