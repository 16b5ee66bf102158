import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeAccountAccess } from "../support/account";
import { apiError, serveExchange, toCreatedOrder, toPairData } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { NO_LIMITS } from "../../functions/services/limits/request-limits";
import {
  BTC_ADDRESS,
  create,
  CREATE_PATH,
  ETH_ADDRESS,
  fillIn,
  RATE_PATH,
  submit,
} from "../support/exchange-form";

const ANY_AMOUNT = { depositRules: {}, generalMaxAmount: "50000" };

const edge = useGatewayEdge();

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

describe("a creation that the gateway rejects", () => {
  const rejected = async (response: Response) => {
    serveExchange(edge, { [CREATE_PATH]: response });
    return create("/exchange-btc-eth");
  };

  it.each([
    ["ERR_INTERNAL_SERVER_ERROR", "error_create_exchange"],
    ["ERR_NETWORK_NOT_SUPPORTED", "error_create_exchange"],
    ["ERR_VALIDATION", "error_create_exchange"],
    ["ERR_FORBIDDEN", "error_create_exchange"],
    ["ERR_PRISMA_CLIENT_KNOWN_REQUEST", "error_notify_title"],
  ])("%s shows its message", async (code, textKey) => {
    const { status, reply } = await rejected(apiError(code));
    expect([status, reply?.notice]).toMatchObject([422, { kind: "failed", textKey }]);
  });

  it.each([
    ["90", 429, { kind: "too-many", retrySeconds: 90 }],
    ["172800", 429, { kind: "too-many", retrySeconds: 172_800 }],
    [undefined, 422, { kind: "failed", textKey: "error_create_exchange" }],
  ])("by a limit with Retry-After %j: %s", async (header, status, notice) => {
    const limited = apiError("ERR_BAD_REQUEST", {}, 429);
    if (header !== undefined) limited.headers.set("Retry-After", header);
    const done = await rejected(limited);
    expect([done.status, done.reply?.notice]).toMatchObject([status, notice]);
  });

  it.each(["create", "swap"])(
    "by a limit of rates: %s replies 429 with the time that it lasts",
    async (intent) => {
      serveExchange(edge);
      const form = await fillIn("/exchange-btc-eth", { intent });
      const busy = apiError("ERR_BAD_REQUEST", {}, 429);
      busy.headers.set("Retry-After", "90000");
      serveExchange(edge, { [RATE_PATH]: busy });
      const noteReached = vi.fn();
      const limits = { ...NO_LIMITS, noteReached };
      const done = await submit("/exchange-btc-eth", form, { change: { limits } });
      expect(done.status).toBe(429);
      expect(done.page?.quote).toMatchObject({
        kind: "unavailable",
        reason: "limited",
        waitSeconds: 90_000,
      });
      expect(noteReached).toHaveBeenCalledWith({ retryAfterSeconds: 90_000 });
    },
  );

  it("says that the session has ended, if the visitor was signed in", async () => {
    serveExchange(edge, { [CREATE_PATH]: apiError("ERR_UNAUTHORIZED", {}, 401) });
    const form = await fillIn("/exchange-btc-eth", { intent: "create" });
    const change = { account: makeAccountAccess() };
    const done = await submit("/exchange-btc-eth", form, { change });
    expect([done.status, done.reply?.notice]).toMatchObject([401, { kind: "rejected" }]);
    const text = done.reply?.notice?.kind === "rejected" ? done.reply.notice.text : "";
    expect(text).toContain("Your session has ended. No order was created");
  });

  it("shows a notification only for a fault of the exchange", async () => {
    const { context } = await rejected(apiError("ERR_PRISMA_CLIENT_KNOWN_REQUEST"));
    expect(await context.session.take()).toMatchObject([
      { type: "error", message: "Something went wrong at the exchange." },
    ]);
    const other = await rejected(apiError("ERR_VALIDATION"));
    expect(await other.context.session.take()).toEqual([]);
  });

  it("stays the same intent, with the same token", async () => {
    serveExchange(edge, { [CREATE_PATH]: apiError("ERR_VALIDATION") });
    const { reply } = await create("/exchange-btc-eth", { _key: "0123456789abcdef" });
    expect(reply?.token).toBe("0123456789abcdef");
  });

  it("because the address is blacklisted", async () => {
    const message = "Client data is blacklisted";
    const { reply } = await rejected(apiError("ERR_FORBIDDEN", { message }, 403));
    expect(reply?.errors.destinationAddress?.key).toBe("error_address_blacklisted");
  });

  it("because of the amount, with the expected bound", async () => {
    const details = { expected: "0.2", expectedGeneral: "0.1" };
    const { reply } = await rejected(apiError("ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", { details }));
    expect(reply?.errors.amount).toEqual({
      key: "error_min_amount",
      amount: { value: "0.2", ticker: "BTC", usual: "0.1" },
    });
  });

  it.each([
    ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", "amount_too_small"],
    ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", "amount_too_big"],
  ])("%s without a bound names none", async (code, key) => {
    const { reply } = await rejected(apiError(code));
    expect(reply?.errors.amount).toEqual({ key });
  });

  it.each(["ERR_PAIR_NOT_ACTIVE", "ERR_NO_LIQUIDITY_AVAILABLE"])(
    "%s shows the pair as unsupported",
    async (code) => {
      const { page } = await rejected(apiError(code));
      expect(page?.quote.kind).toBe("unsupported");
    },
  );

  it.each(["ERR_NOT_ACCEPTABLE", "ERR_UNPROCESSABLE_ENTITY"])(
    "%s on a fixed rate returns floating",
    async (code) => {
      serveExchange(edge, { [CREATE_PATH]: apiError(code) });
      const { page } = await create("/exchange-btc-eth?mode=FIXED", { refundAddress: BTC_ADDRESS });
      expect([page?.draft.rateMode, page?.isFloatingFallback]).toEqual(["FLOATING", true]);
    },
  );

  it.each([
    ["/exchange-btc-eth", { destinationAddress: ETH_ADDRESS, refundAddress: BTC_ADDRESS }],
    ["/exchange-usd-btc?amount=200", { destinationAddress: BTC_ADDRESS }],
  ])(
    "because a pair without script has no fixed rate: %s returns floating and waits for another press",
    async (path, typed) => {
      const asked = serveExchange(edge, {
        "/api/v2/rates/public/one": ({ query }) =>
          query.rateMode === "FIXED"
            ? apiError("ERR_NOT_ACCEPTABLE")
            : { ...toPairData(query), ...ANY_AMOUNT },
      });
      const change = { account: makeAccountAccess() };
      const { status, page, reply } = await create(path, { mode: "FIXED", ...typed }, { change });
      expect([status, reply?.notice?.kind]).toEqual([409, "changed"]);
      expect([page?.draft.rateMode, page?.isFloatingFallback]).toEqual(["FLOATING", true]);
      expect(asked.map((call) => call.path)).not.toContain(CREATE_PATH);
    },
  );

  it("because it does not know the referrer: retries without it and creates the order", async () => {
    const asked = serveExchange(edge, {
      [CREATE_PATH]: ({ body }) =>
        typeof body === "object" && body !== null && "referrerId" in body
          ? apiError("ERR_NOT_FOUND", { message: "No such referrerAffiliateId" }, 404)
          : toCreatedOrder({ body }),
    });
    const { status, nextCookie } = await create(
      "/exchange-btc-eth",
      {},
      { cookie: "referralID=gone" },
    );
    expect(status).toBe(303);
    expect(nextCookie()).toContain("referralID=;");
    const keys = asked
      .filter(({ path }) => path === CREATE_PATH)
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
  });

  it("for cash, which needs an account", async () => {
    const asked = serveExchange(edge);
    const { status, reply } = await create("/exchange-usd-eth");
    expect([status, reply?.notice?.kind]).toEqual([403, "needs-account"]);
    expect(asked.map(({ path }) => path)).not.toContain(CREATE_PATH);
  });
});
