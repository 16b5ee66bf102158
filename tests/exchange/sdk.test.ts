// The official SDK runs its whole flow against the fake and verifies its quotes. This proves that the fake speaks the
// real wire format.
import {
  OneClickService,
  OpenAPI,
  QuoteRequest,
  verifyQuoteSignature,
} from "@defuse-protocol/one-click-sdk-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkWire } from "../fake-one-click/checked";
import { FakeOneClick } from "../fake-one-click/fake";
import { serveFake } from "../fake-one-click/serve";
import { FAKE_SIGNER } from "../fake-one-click/sign";

const fake = new FakeOneClick();
let stop: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  const served = await serveFake({ fetch: checkWire(fake) });
  stop = served.stop;
  OpenAPI.BASE = served.url;
  OpenAPI.TOKEN = "partner";
});
afterAll(() => stop());

const REQUEST: QuoteRequest = {
  dry: true,
  swapType: QuoteRequest.swapType.FLEX_INPUT,
  slippageTolerance: 100,
  originAsset: "nep141:btc.omft.near",
  depositType: QuoteRequest.depositType.ORIGIN_CHAIN,
  destinationAsset: "nep141:eth.omft.near",
  amount: "1000000",
  refundTo: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  refundType: QuoteRequest.refundType.ORIGIN_CHAIN,
  recipient: "0x52908400098527886E0F7030069857D2E4169EE7",
  recipientType: QuoteRequest.recipientType.DESTINATION_CHAIN,
  deadline: "2026-11-27T00:00:00.000Z",
};

it("lists tokens, quotes, opens and is paid, with valid signatures", async () => {
  const tokens = await OneClickService.getTokens();
  expect(tokens.map(({ symbol }) => symbol)).toContain("BTC");
  const dry = await OneClickService.getQuote(REQUEST);
  expect(verifyQuoteSignature(dry, FAKE_SIGNER)).toBe(true);
  const real = await OneClickService.getQuote({ ...REQUEST, dry: false });
  expect(verifyQuoteSignature(real, FAKE_SIGNER)).toBe(true);
  const depositAddress = real.quote.depositAddress ?? "";
  expect((await OneClickService.getExecutionStatus(depositAddress)).status).toBe("PENDING_DEPOSIT");
  fake.step(depositAddress, { kind: "deposit", amount: "1000000" });
  await OneClickService.submitDepositTx({ depositAddress, txHash: "0x1" });
  fake.step(depositAddress, { kind: "settle" });
  const done = await OneClickService.getExecutionStatus(depositAddress);
  expect(done.status).toBe("SUCCESS");
  expect(verifyQuoteSignature(done.quoteResponse, FAKE_SIGNER)).toBe(true);
  expect(fake.calls.every(({ path, key }) => key === "partner" || path === "/v0/tokens")).toBe(
    true,
  );
});

it("detects tampering after signing; only the repeated request reveals earlier tampering", async () => {
  fake.faults = ["tampered-address", "signed-other-recipient"];
  const tampered = await OneClickService.getQuote({ ...REQUEST, dry: false });
  expect(verifyQuoteSignature(tampered, FAKE_SIGNER)).toBe(false);
  const signed = await OneClickService.getQuote({ ...REQUEST, dry: false });
  expect(verifyQuoteSignature(signed, FAKE_SIGNER)).toBe(true);
  expect(signed.quoteRequest.recipient).not.toBe(REQUEST.recipient);
});
