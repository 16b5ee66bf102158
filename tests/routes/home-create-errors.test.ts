import { beforeEach, describe, expect, it, vi } from "vitest";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import {
  BTC_ADDRESS,
  create,
  CREATE_PATH,
  ETH_ADDRESS,
  type FormFields,
} from "../support/exchange-form";

const edge = useGatewayEdge();
const TERMS_ERROR = "error_agree_terms";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

describe("a form that is returned", () => {
  it.each([
    ["no address", { destinationAddress: " " }, "destinationAddress", "error_address_empty"],
    ["terms not accepted", { terms: "" }, "terms", "error_agree_terms"],
    ["no email", { email: "nobody" }, "email", "email_invalid"],
    ["a '+' in the email", { email: "a+b@example.com" }, "email", "email_stripped"],
    [
      "a token's own contract",
      { destinationAddress: "0xdAC17F958D2ee523a2206206994597C13D831ec7" },
      "destinationAddress",
      "address_token_contract",
    ],
  ] as const)("for %s", async (_name, typed, field, key) => {
    const asked = serveExchange(edge);
    const { status, reply } = await create("/exchange-btc-eth", typed);
    expect(status).toBe(422);
    expect(reply?.errors[field]?.key).toBe(key);
    expect(asked.map(({ path }) => path)).not.toContain(CREATE_PATH);
  });

  it.each([
    ["the press accepts them", "press", [], undefined],
    ["a press before the operator asked for a tick", "press", ["terms-by-press"], TERMS_ERROR],
    ["the tick that the operator asks for", "on", ["terms-by-press"], undefined],
    ["no answer", "", [], TERMS_ERROR],
    ["another word", "yes", [], TERMS_ERROR],
  ] as const)("for terms: %s", async (_name, terms, lacks, key) => {
    serveExchange(edge);
    const { reply } = await create("/exchange-btc-eth", { terms }, { env: { lacks } });
    expect(reply?.errors.terms?.key).toBe(key);
  });

  it.each([
    ["invalid", { result: false }, "error_address_incorrect"],
    [
      "an IoTeX address of the wrong form",
      { result: false, code: "address_reject_iotx" },
      "address_reject_iotx",
    ],
    ["not responding to", new Response(null, { status: 503 }), "error_address_unchecked"],
  ])("for an address with the gateway's verdict %s", async (_name, verdict, key) => {
    serveExchange(edge, { "/api/v1/instruments/public/validate-address": verdict });
    const { reply } = await create("/exchange-btc-eth");
    expect(reply?.errors.destinationAddress?.key).toBe(key);
  });

  it("for a refund address that is missing, or the destination itself", async () => {
    serveExchange(edge);
    const path = "/exchange-btc-eth?mode=FIXED";
    const missing = await create(path);
    expect(missing.reply?.errors.refundAddress?.key).toBe("error_address_empty");
    const same = await create(path, { refundAddress: ETH_ADDRESS });
    expect(same.reply?.errors.refundAddress?.key).toBe("error_address_must_be_different");
  });

  it("for a missing or malformed memo, unless 'no memo' is ticked", async () => {
    serveExchange(edge);
    const destinationAddress = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";
    const xrp = (typed: FormFields) =>
      create("/exchange-btc-xrp", { destinationAddress, ...typed });
    expect((await xrp({})).reply?.errors.memo?.key).toBe("memo_missing");
    expect((await xrp({ memo: "abc" })).reply?.errors.memo?.key).toBe("memo_not_a_number");
    expect((await xrp({ memo: "12345" })).status).toBe(303);
    expect((await xrp({ noMemo: "on" })).status).toBe(303);
  });

  it.each([
    ["99", 422, "memo_differs"],
    ["12345", 303, undefined],
    ["", 303, undefined],
  ])("for a code of tag 12345 beside tag %j", async (memo, status, key) => {
    serveExchange(edge);
    const destinationAddress = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn?dt=12345";
    const typed = { receive: "xrp", destinationAddress, memo };
    const sent = await create("/exchange-btc-xrp", typed);
    expect([sent.status, sent.reply?.errors.memo?.key]).toEqual([status, key]);
    expect(sent.reply?.errors.destinationAddress).toBeUndefined();
  });

  it("for a memo with 'no memo' ticked", async () => {
    const asked = serveExchange(edge);
    const typed = {
      destinationAddress: "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn",
      memo: "7",
      noMemo: "on",
    };
    const { status, reply } = await create("/exchange-btc-xrp", typed);
    expect([status, reply?.errors.memo?.key]).toEqual([422, "memo_both"]);
    expect(asked.map(({ path }) => path)).not.toContain(CREATE_PATH);
  });

  it.each([
    ["its own reason", { result: false, code: "address_reject_iotx" }, "address_reject_iotx"],
    ["no reason", { result: false }, "address_other_network"],
    // Our guess alone never claims that coins are lost, or that an address is wrong.
    ["nothing", new Response(null, { status: 503 }), "error_address_unchecked"],
    ["that it is right", { result: true }, undefined],
  ])(
    "for another network's address, with the gateway's verdict %s",
    async (_name, verdict, key) => {
      serveExchange(edge, { "/api/v1/instruments/public/validate-address": verdict });
      const { reply } = await create("/exchange-btc-eth", { destinationAddress: BTC_ADDRESS });
      expect(reply?.errors.destinationAddress?.key).toBe(key);
    },
  );

  it("with all errors at once and the typed values kept", async () => {
    serveExchange(edge);
    const typed = { destinationAddress: "", email: "x", terms: "", memo: "note" };
    const { reply, page } = await create("/exchange-btc-eth?amount=0.3", typed);
    expect(Object.keys(reply?.errors ?? {}).sort()).toEqual([
      "destinationAddress",
      "email",
      "terms",
    ]);
    expect(reply?.values).toMatchObject({ destinationAddress: "", email: "x", memo: "note" });
    expect(page?.draft.amountText).toBe("0.3");
  });

  it("with the bound when the amount is outside", async () => {
    serveExchange(edge);
    const { reply } = await create("/exchange-btc-eth?amount=3");
    expect(reply?.errors.amount).toEqual({
      key: "error_max_amount",
      amount: { value: "2", ticker: "BTC", usual: "5" },
    });
  });
});
