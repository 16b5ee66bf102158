import { beforeEach, describe, expect, it, vi } from "vitest";
import { serveExchange, toPairData, type Asked } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import {
  BTC_ADDRESS,
  create,
  CREATE_PATH,
  ETH_ADDRESS,
  fillIn,
  RATE_PATH,
  submit,
  type FormFields,
} from "../support/exchange-form";

const edge = useGatewayEdge();

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

describe("an order", () => {
  it("is sent with exactly the fields of the specification and leads to its page", async () => {
    const updatedAt = new Date().toISOString().replace("Z", "456+00:00");
    const asked = serveExchange(edge, {
      [RATE_PATH]: ({ query }) => ({ ...toPairData(query), updatedAt }),
    });
    const form = await fillIn("/exchange-btc-eth?amount=0.1", { email: "ann@example.com" });
    const { status, location, context } = await submit(
      "/exchange-btc-eth?amount=0.1&ref=ann",
      form,
      {
        cookie: "u_id=abc123",
      },
    );
    expect(status).toBe(303);
    expect(location).toBe(`/order/7Q2MK4XV?destinationAddress=${ETH_ADDRESS}`);
    const sent = asked.find(({ path }) => path === CREATE_PATH);
    expect(sent?.body).toEqual({
      rateMode: "FLOATING",
      instrumentFrom: { currencyTitle: "BTC", networkTitle: "Bitcoin", slug: "btc" },
      instrumentTo: { currencyTitle: "ETH", networkTitle: "Ethereum (ERC20)", slug: "eth" },
      destinationAddress: ETH_ADDRESS,
      claimedPublicRate: {
        finalNetworkFeeAmount: "0.0008",
        platformFee_Absolute: "0.0109",
        price: "28.3",
        quotes: { buyQuote: { quoteValue: "3421" }, sellQuote: { quoteValue: "96790" } },
        updatedAt,
        claimedAmountToReceive: "2.8183",
        liquidityProviderPublicCode: "house",
        quoteId: "q-81",
      },
      claimedNetworkFee: "0.0008",
      userEmail: "ann@example.com",
      referrerId: "ann",
      claimedDepositAmount: "0.1",
      browserFingerprint: "abc123",
    });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{64}$/);
    expect(await context.orders.list()).toMatchObject([
      {
        orderId: "7Q2MK4XV",
        destinationAddress: ETH_ADDRESS,
        from: "btc",
        to: "eth",
        amount: "0.1",
      },
    ]);
  });

  it("keeps the locale of its page", async () => {
    serveExchange(edge);
    const form = await fillIn("/exchange-btc-eth");
    const { location } = await submit("/ru/exchange-btc-eth", form);
    expect(location).toMatch(/^\/ru\/order\/7Q2MK4XV\?/);
  });

  it("has one key for repeated presses, and another for another address", async () => {
    const asked = serveExchange(edge);
    const form = await fillIn("/exchange-btc-eth", { _key: "0123456789abcdef" });
    await submit("/exchange-btc-eth", form);
    await submit("/exchange-btc-eth", form);
    await submit("/exchange-btc-eth", { ...form, destinationAddress: ETH_ADDRESS.toLowerCase() });
    const keys = asked
      .filter(({ path }) => path === CREATE_PATH)
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ["sent", { amountSend: "0.2" }, { amountToGive: "0.3", amountToGet: "8.4" }],
    [
      "received",
      { activeSide: "receive", amountReceive: "2" },
      { amountToGive: "0.1", amountToGet: "3" },
    ],
  ])("is not sent on a rate for another amount than %s", async (_name, typed, other) => {
    const asked = serveExchange(edge, {
      [RATE_PATH]: ({ query }: Asked) => ({ ...toPairData(query), ...other }),
    });
    const form = await fillIn("/exchange-btc-eth?amount=0.2", typed);
    const { status, page } = await submit("/exchange-btc-eth?amount=0.2", form);
    expect(status).toBe(503);
    expect(page?.quote).toMatchObject({ kind: "unavailable", reason: "unusable" });
    expect(asked.filter(({ path }) => path === CREATE_PATH)).toEqual([]);
  });

  it.each([
    ["least", "0.001", "too-small", { amountSend: "0.0001" }],
    ["most", "2", "too-big", { amountSend: "7" }],
    ["least", "0.001", "too-small", { activeSide: "receive", amountReceive: "0.001" }],
    ["most", "2", "too-big", { activeSide: "receive", amountReceive: "90" }],
  ])("names the bound when a gateway sends its rate for the %s", async (...row) => {
    const [, bound, kind, typed] = row;
    const amountToGet = bound === "2" ? "56.6" : "0.0283";
    const asked = serveExchange(edge, {
      [RATE_PATH]: ({ query }: Asked) => ({
        ...toPairData(query),
        amountToGive: bound,
        amountToGet,
      }),
    });
    const path = "/exchange-btc-eth?amount=0.0001";
    const { status, page } = await submit(path, await fillIn(path, typed));
    expect(status).toBe(422);
    expect(page?.quote).toMatchObject({ kind: "limit", problem: { kind, expected: bound } });
    expect(asked.filter(({ path: called }) => called === CREATE_PATH)).toEqual([]);
  });

  it("claims our quoted figures, not the current ones", async () => {
    serveExchange(edge);
    const form = await fillIn("/exchange-btc-eth");
    const better = ({ query }: Pick<Asked, "query">) => ({
      ...toPairData(query),
      price: "28.4",
      amountToGet: "2.83",
    });
    const asked = serveExchange(edge, { [RATE_PATH]: better });
    await submit("/exchange-btc-eth", form);
    expect(asked.find(({ path }) => path === CREATE_PATH)?.body).toMatchObject({
      claimedPublicRate: { price: "28.3", claimedAmountToReceive: "2.8183" },
    });
  });

  it("includes the refund address on a fixed rate, and no unrequired memo", async () => {
    const asked = serveExchange(edge);
    const typed = { refundAddress: BTC_ADDRESS, refundMemo: "7", memo: "8" };
    const { status } = await create("/exchange-btc-eth?mode=FIXED", typed);
    expect(status).toBe(303);
    const body = asked.find(({ path }) => path === CREATE_PATH)?.body;
    expect(body).toMatchObject({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
    expect(body).not.toHaveProperty("refundAddressMemo");
    expect(body).not.toHaveProperty("destinationAddressMemo");
  });

  describe("on a floating rate", () => {
    const NEEDED = { requiresRefundAddress: true };
    const GIVEN = { refundAddress: BTC_ADDRESS };
    const send = async (rate: object, typed: FormFields) => {
      const asked = serveExchange(edge, {
        [RATE_PATH]: ({ query }) => ({ ...toPairData(query), ...rate }),
      });
      const { status, reply } = await create("/exchange-btc-eth", typed);
      const body = asked.find(({ path }) => path === CREATE_PATH)?.body;
      return { status, error: reply?.errors.refundAddress?.key, body };
    };

    it("accepts an optional refund address", async () => {
      const { status, body } = await send({}, GIVEN);
      expect(status).toBe(303);
      expect(body).toMatchObject({ refundAddress: BTC_ADDRESS });
    });

    it("checks it like any other", async () => {
      expect(await send({}, { ...GIVEN, refundAddress: "b".repeat(257) })).toMatchObject({
        status: 422,
        error: "error_address_incorrect",
      });
    });

    it("sends none for an empty field", async () => {
      const { status, body } = await send({}, { refundAddress: " " });
      expect(status).toBe(303);
      expect(body).not.toHaveProperty("refundAddress");
    });

    it("requires it when the rate needs one", async () => {
      expect(await send(NEEDED, {})).toMatchObject({ status: 422, error: "error_address_empty" });
      expect((await send(NEEDED, GIVEN)).status).toBe(303);
    });
  });
});
