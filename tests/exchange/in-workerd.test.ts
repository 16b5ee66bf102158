// The exchange in a real workerd with the fake provider: tests that need its objects and its storage.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readInstruments } from "~/contracts/instrument";
import { readOrder } from "~/contracts/order";
import { readPairData } from "~/contracts/pair-data";
import { failuresOf } from "../support/conformance-results";
import { valueOf } from "../support/reading";
import { checkGateway } from "../../scripts/conformance/command";
import { BUNDLE, useExchange, type Reply } from "./exchange";
import { payAtFake } from "./pay-at-fake";
import { eventually } from "../support/eventually";

const exchange = useExchange();

const DESTINATION = "0x52908400098527886E0F7030069857D2E4169EE7";
const REFUND = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const RATE = "/api/v2/rates/public/one";
const CREATE = "/api/v1/orders/public/create";

function askRate(more: Record<string, string> = {}): Promise<Reply> {
  return exchange.get(RATE, {
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    claimedDepositAmount: "0.01",
    claimedDepositAmountCurrency: "btc",
    rateMode: "FLOATING",
    exchangeType: "crypto",
    ...more,
  });
}

function create(key: string, more: object = {}): Promise<Reply> {
  const payload = {
    rateMode: "FLOATING",
    instrumentFrom: { currencyTitle: "BTC", networkTitle: "Bitcoin", slug: "btc" },
    instrumentTo: { currencyTitle: "ETH", networkTitle: "Ethereum (ERC20)", slug: "eth" },
    destinationAddress: DESTINATION,
    refundAddress: REFUND,
    claimedDepositAmount: "0.01",
    ...more,
  };
  return exchange.post(CREATE, payload, { "idempotency-key": key });
}

const orderOf = ({ body }: Reply) => valueOf(readOrder(body));

function open(orderId: string): Promise<Reply> {
  return exchange.get("/api/v1/orders/public-info", { orderId, destinationAddress: DESTINATION });
}

/** Waits until a look of the order has seen this. */
async function waitForEvent(orderId: string, kind: string): Promise<ReturnType<typeof orderOf>> {
  return eventually(async () => {
    const order = orderOf(await open(orderId));
    expect(order.events.map((event) => event.kind)).toContain(kind);
    return order;
  });
}

function countCalls(path: string): number {
  return exchange.fake.calls.filter((call) => call.path === path).length;
}

it("is built without a line of the sandbox", () => {
  // The bundler names each file before its lines, relative to exchange/.
  const bundle = readFileSync(`${BUNDLE}/worker.js`, "utf8");
  const files = [...bundle.matchAll(/^\/\/ ([\w./-]+\.ts)$/gm)].map(([, file]) => file);
  expect(files).toContain("orders/advance.ts");
  expect(files.filter((file) => file?.startsWith("../sandbox/"))).toEqual([]);
  // Nothing relaxes the rules of accounts, and no made-up client of Telegram signs in.
  expect(bundle).toContain("areLimitsOff");
  expect(bundle).not.toMatch(/\brelax\(|75d723b5394f08ea/);
});

it("lists the provider's coins, and shares one call among equal rate requests", async () => {
  const listed = await exchange.get("/api/v2/instruments/public", { all: "true" });
  const instruments = valueOf(readInstruments(listed.body));
  expect(instruments.map(({ slug }) => slug)).toContain("usdt-trc20");
  const rates = await Promise.all([
    askRate(),
    askRate(),
    askRate({ claimedDepositAmount: "0.010" }),
  ]);
  for (const { body } of rates) {
    const rate = valueOf(readPairData(body, { receivedAt: 0 }));
    expect(rate).toMatchObject({ amountToGive: "0.01", requiresRefundAddress: true });
  }
  // One for the rate, one for the minimum.
  expect(countCalls("/v0/quote")).toBe(2);
});

it("rejects a small amount with the minimum, and a large one with the maximum", async () => {
  expect(await askRate({ claimedDepositAmount: "0.0000001" })).toMatchObject({
    status: 400,
    body: { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", details: { expected: "0.00001001" } },
  });
  expect(await askRate({ claimedDepositAmount: "1" })).toMatchObject({
    body: { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", details: { expected: "0.16666666" } },
  });
});

it("opens one order with one address per key, also for three calls at once", async () => {
  const before = exchange.fake.swaps.size;
  const replies = await Promise.all([create("once"), create("once"), create("once")]);
  expect(new Set(replies.map((reply) => orderOf(reply).id)).size).toBe(1);
  expect(exchange.fake.swaps.size).toBe(before + 1);
  const [order] = replies.map(orderOf);
  if (!order) throw new Error("no order");
  await exchange.evict(order.id);
  expect(orderOf(await create("once")).depositAddress).toBe(order.depositAddress);
  expect(await create("once", { claimedDepositAmount: "0.02" })).toMatchObject({
    status: 422,
    body: { code: "ERR_IDEMPOTENCY_KEY_REUSED", details: { orderId: order.id } },
  });
  const stranger = { orderId: order.id, destinationAddress: REFUND };
  expect(await exchange.get("/api/v1/orders/public-info", stranger)).toMatchObject({
    status: 404,
    body: { code: "ERR_NOT_FOUND_E" },
  });
});

it.each([
  ["destinationAddress", { destinationAddress: REFUND }],
  ["refundAddress", { refundAddress: undefined }],
  ["refundAddress", { refundAddress: DESTINATION }],
  ["destinationAddressMemo", { destinationAddressMemo: "7" }],
  ["claimedDepositAmount", { claimedDepositAmount: "0.000000001" }],
])("rejects %s before any call to the provider", async (field, change) => {
  const before = exchange.fake.calls.length;
  const { body } = await create(`rejected ${field}`, change);
  expect(body).toMatchObject({ code: "ERR_VALIDATION" });
  expect(body).toHaveProperty(["data", field]);
  expect(exchange.fake.calls.length).toBe(before);
});

it("rejects a deposit address of ours as the address of a refund", async () => {
  const { depositAddress } = orderOf(await create("ours"));
  const { body } = await create("to ours", { refundAddress: depositAddress });
  expect(body).toMatchObject({ code: "ERR_VALIDATION" });
  expect(body).toHaveProperty(["data", "refundAddress"]);
});

it("rejects a payout below the shown one", async () => {
  const claimedPublicRate = { claimedAmountToReceive: "1" };
  expect(await create("worse", { claimedPublicRate })).toMatchObject({
    status: 422,
    body: { code: "ERR_UNPROCESSABLE_ENTITY" },
  });
});

it("follows a deposit to the payout, across an eviction", async () => {
  const order = orderOf(await create("paid"));
  const address = order.depositAddress ?? "";
  exchange.fake.step(address, { kind: "deposit", amount: "1000000" });
  await exchange.evict(order.id);
  exchange.fake.step(address, { kind: "settle" });
  await exchange.wake(order.id);
  const paid = await waitForEvent(order.id, "WITHDRAWAL_COMPLETED");
  expect(paid.deposits).toMatchObject([{ amount: "0.01" }]);
  expect(paid.withdrawals).toMatchObject([{ amount: order.amountToGet }]);
});

it("keeps the contract, with orders that are created and paid", async () => {
  const asked = { baseUrl: exchange.url(), create: true, apiKeys: true, followMs: 30_000 };
  const results = await checkGateway({ ...asked, pay: payAtFake(exchange) });
  // The product itself serves these pictures, from public/coins.
  const withoutLogos = results.filter(({ name }) => !name.includes("a logo is a picture"));
  expect(failuresOf(withoutLogos)).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === "passed").map(({ name }) => name);
  expect(passed).toContain("order: paid, it is listed, paid out, and stays so");
  expect(passed).toContain(
    "order: paid below the minimum, it is refunded without a request, if the gateway says so",
  );
});

// The last one: after failures the budget admits fewer calls.
it("repeats a lost call, and shows no unverified answer", async () => {
  exchange.fake.orderFaults = ["lost-answer", "html"];
  expect(orderOf(await create("lost")).depositAddress).toMatch(/^bc1q/);
  exchange.fake.orderFaults = ["signed-other-recipient"];
  expect(await create("lie")).toMatchObject({ status: 503 });
  // The key is free, and the next answer is correct.
  expect(orderOf(await create("lie")).depositAddress).toMatch(/^bc1q/);
  exchange.fake.orderFaults = ["address-of-another-order"];
  expect(await create("taken")).toMatchObject({ status: 503 });
});
