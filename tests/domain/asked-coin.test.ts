import { describe, expect, it } from "vitest";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { deriveAskedCoin } from "~/domain/address/asked-coin";
import { parsePaymentUri } from "~/domain/address/parse-payment-uri";
import { BTC, ETH, sampleInstrument, USDT_ETHEREUM, USDT_TRON } from "../support/samples";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const OTHER = "0xfc5A1A6EB076a2C7aD06eD22C90d7E710E35ad0a";
const SOL_ADDRESS = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
const SOL_USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const TON_ADDRESS = "UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG";
const TON_USDT = "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs";
const TRON_ADDRESS = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
const TRON_USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

const coin = (currencyTitle: string, networkTitle: string) =>
  sampleInstrument({ currencyTitle, networkTitle });
const SOL = coin("SOL", "Solana");
const USDC_SOL = coin("USDC", "Solana");
const TON = coin("TON", "TON");
const TRX = coin("TRX", "Tron (TRC20)");
const XLM = coin("XLM", "Stellar");

describe("a payment code for another coin of the network", () => {
  it.each([
    [`ethereum:${USDT}@1/transfer?address=${EVM}&uint256=1e6`, ETH, "USDT", "Ethereum"],
    [`ethereum:${EVM}@1?value=1e18`, USDT_ETHEREUM, "ETH", "Ethereum"],
    [`ethereum:${EVM}?contractAddress=${USDT}`, ETH, "USDT", "Ethereum"],
    [`solana:${SOL_ADDRESS}?amount=5&spl-token=${SOL_USDC}`, SOL, "USDC", "Solana"],
    [`solana:${SOL_ADDRESS}?amount=5`, USDC_SOL, "SOL", "Solana"],
    [`tron:${TRON_ADDRESS}?token=${TRON_USDT}&amount=5`, TRX, "USDT", "Tron"],
    [`tron:${TRON_ADDRESS}?amount=5`, USDT_TRON, "TRX", "Tron"],
    [`ton://transfer/${TON_ADDRESS}?jetton=${TON_USDT}&amount=5000000`, TON, "USDT", "TON"],
    ["web+stellar:pay?destination=GABC&asset_code=USDC&amount=3", XLM, "USDC", "Stellar"],
  ])("does not match %s", (code, chosen, ticker, networkTitle) => {
    const expected = { kind: "other-coin", ticker, networkTitle };
    expect(deriveAddressWarning(chosen, code)).toEqual(expected);
  });

  it.each([
    [`ethereum:${OTHER}@1/transfer?address=${EVM}`, ETH, OTHER],
    [`ethereum:${OTHER}@1/transfer?address=${EVM}`, USDT_ETHEREUM, OTHER],
  ])("%s names a token that we do not know", (code, chosen, contract) => {
    expect(deriveAddressWarning(chosen, code)).toEqual({ kind: "unknown-token", contract });
  });

  it.each([
    [`ethereum:${USDT}@1/transfer?address=${EVM}&uint256=1500000`, USDT_ETHEREUM, "1.5"],
    [`solana:${SOL_ADDRESS}?amount=5&spl-token=${SOL_USDC}`, USDC_SOL, "5"],
    [`ton://transfer/${TON_ADDRESS}?jetton=${TON_USDT}&amount=5000000`, coin("USDT", "TON"), "5"],
    [`tron:${TRON_ADDRESS}?token=${TRON_USDT}`, USDT_TRON, undefined],
    [`ethereum:${EVM}@1`, USDT_ETHEREUM, undefined],
    [`bitcoin:?bc=bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq&amount=0.5`, BTC, "0.5"],
  ])("matches %s to its coin, with the amount", (uri, chosen, amount) => {
    expect(deriveAddressWarning(chosen, uri)).toBeUndefined();
    const code = parsePaymentUri(uri);
    expect(code && !("problem" in code) && deriveAskedCoin(code).amount).toBe(amount);
  });

  it.each([
    [BTC, "lightning:lnbc1", { kind: "lightning" }],
    [BTC, "bitcoin:bc1q?req-pop=1", { kind: "demand", detail: "req-pop" }],
    [ETH, "ethereum:", { kind: "no-address" }],
    [ETH, "ethereum:vitalik.eth", { kind: "name", detail: "ENS" }],
  ])("names the problem of an unpayable code: %#", (chosen, code, expected) => {
    expect(deriveAddressWarning(chosen, code)).toEqual(expected);
  });

  it("recognises a token's contract only where it cannot be a wallet", () => {
    expect(deriveAddressWarning(coin("ETH", "Arbitrum One"), USDT)?.kind).toBe("token-contract");
    expect(deriveAddressWarning(coin("NEAR", "NEAR"), USDT.toLowerCase())).toBeUndefined();
    expect(deriveAddressWarning(coin("HBAR", "Hedera"), EVM)).toBeUndefined();
    expect(deriveAddressWarning(coin("NEAR", "NEAR"), "agio.tg")).toBeUndefined();
  });
});
