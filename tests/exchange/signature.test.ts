// Two answers of 1Click's staging service, recorded on 2026-06-23 and published with its SDK
// (defuse-protocol/one-click-sdk-typescript, quote-signature.test.ts), with the service's public key.
import { describe, expect, it } from "vitest";
import { isSigned, ONE_CLICK_KEY } from "../../exchange/providers/near-intents/signature";

const STAGING_KEY = "ed25519:5J5tkaxyPoR3Q9S8LXfo5bWnXK5Z2bctJ4mB9gENh7co";
const REQUEST = {
  dry: false,
  depositMode: "SIMPLE",
  swapType: "EXACT_INPUT",
  slippageTolerance: 100,
  originAsset: "1cs_v1:btc:native:coin",
  depositType: "ORIGIN_CHAIN",
  destinationAsset: "nep141:eth-0xdac17f958d2ee523a2206206994597c13d831ec7.stft.near",
  amount: "10000",
  refundTo: "bc1q6mte80265ghwq4vsrpm9lnaz46uvdreu9z8wly",
  refundType: "ORIGIN_CHAIN",
  recipient: "0xcac3C41676deF4FE375E57118f3eB83A99105577",
  recipientType: "DESTINATION_CHAIN",
  deadline: "2026-06-23T19:00:00.000Z",
  confidentiality: "public",
  quoteWaitingTimeMs: 0,
};
const REAL = {
  timestamp: "2026-06-23T17:10:41.104Z",
  signature:
    "ed25519:53wcpim7FDNLbBHVezUpakthWq2TR9Lag3PwW3e8Cxmz4bFEodcc4rui5BiVHRRaHocYE9URVapzJD8JxLNDs8K9",
  quoteRequest: REQUEST,
  quote: {
    amountIn: "10000",
    amountInFormatted: "0.0001",
    amountInUsd: "6.237600000000",
    minAmountIn: "10000",
    amountOut: "5931560",
    amountOutFormatted: "5.93156",
    amountOutUsd: "5.925171709880",
    minAmountOut: "5872244",
    timeEstimate: 812,
    refundFee: "1900",
    withdrawFee: "300000",
    deadline: "2026-06-26T19:00:00.000Z",
    timeWhenInactive: "2026-06-26T19:00:00.000Z",
    depositAddress: "bc1q873cxltdc560dth6tpwqpehq9uvhxxcdgwnmnw",
  },
};
const DRY = {
  timestamp: "2026-06-23T17:10:55.616Z",
  signature:
    "ed25519:3yVRcYGXRVj2YqrUng4Ne2yiWgh9YQfer46KW6sXiWzoyRHgsifwDp1HSZW7VLRTdKXoMgxJce22LQ9dcoihyfu5",
  quoteRequest: { ...REQUEST, dry: true },
  quote: {
    amountIn: "10000",
    amountInFormatted: "0.0001",
    amountInUsd: "6.237600000000",
    minAmountIn: "10000",
    amountOut: "5935024",
    amountOutFormatted: "5.935024",
    amountOutUsd: "5.928631979152",
    minAmountOut: "5875673",
  },
};

describe("a recorded quote", () => {
  it("verifies with the key of its service, and with no other", async () => {
    expect(await isSigned(REAL, STAGING_KEY)).toBe(true);
    expect(await isSigned(DRY, STAGING_KEY)).toBe(true);
    expect(await isSigned(REAL, ONE_CLICK_KEY)).toBe(false);
  });

  it("verifies as a status repeats it: without empty fields", async () => {
    const { quoteWaitingTimeMs: _, ...repeated } = REQUEST;
    const quoteRequest = { ...repeated, referral: null, virtualChainRecipient: null };
    expect(await isSigned({ ...REAL, quoteRequest }, STAGING_KEY)).toBe(true);
  });

  it.each([
    ["another address", { quote: { ...REAL.quote, depositAddress: "bc1q" } }],
    ["another recipient", { quoteRequest: { ...REQUEST, recipient: "0x1" } }],
    ["a number as text", { quote: { ...REAL.quote, timeEstimate: "812" } }],
    ["another time", { timestamp: "2026-06-23T17:10:41.105Z" }],
    ["no signature", { signature: undefined }],
    ["a malformed signature", { signature: "ed25519:0" }],
  ])("fails with %s", async (_name, change) => {
    expect(await isSigned({ ...REAL, ...change }, STAGING_KEY)).toBe(false);
  });

  // This is why the repeated request is compared too (exchange/providers/near-intents/echo.ts).
  it("does not cover the fees, our own deadline, or an address in a dry quote", async () => {
    const unsigned = { ...REQUEST, deadline: "2020-01-01T00:00:00.000Z", appFees: [] };
    expect(await isSigned({ ...REAL, quoteRequest: unsigned }, STAGING_KEY)).toBe(true);
    const slipped = { ...DRY.quote, depositAddress: "bc1q" };
    expect(await isSigned({ ...DRY, quote: slipped }, STAGING_KEY)).toBe(true);
  });
});
