import { describe, expect, it } from "vitest";
import { readCreatedOrder } from "~/contracts/create-order";
import { readOrder } from "~/contracts/order";
import { readPairData } from "~/contracts/pair-data";
import { readQuoteReference } from "~/contracts/quote-reference";
import { BLACKLIST } from "../../sandbox/orders/blacklist";
import { valueOf } from "../support/reading";
import { useSandbox } from "../support/sandbox";
import {
  BTC_ADDRESS,
  createOrder,
  ETH_ADDRESS,
  FIXED_PAYLOAD,
  FLOATING_PAYLOAD,
  kindsOf,
  postOrder,
  XRP,
} from "../support/sandbox-orders";

const sandbox = useSandbox({});

describe("creating an order", () => {
  it("keeps the contract and returns an unpayable deposit address", async () => {
    const { status, body } = await postOrder(sandbox, { userEmail: "ada@example.com" });
    expect(status).toBe(200);
    expect(valueOf(readCreatedOrder(body)).rateMode).toBe("FLOATING");
    const order = valueOf(readOrder(body));
    expect(order.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(order.depositAddress).toMatch(/^sandbox-btc-/);
    expect(order).toMatchObject({ amountToGet: "2.81873683", email: "ada@example.com" });
    expect(kindsOf(order)).toEqual(["CREATION_END"]);
    expect(order.expiresAt).toBeUndefined();
  });

  it("holds a fixed price and the shown amount for 20 minutes", async () => {
    const order = await createOrder(sandbox, {
      ...FIXED_PAYLOAD,
      claimedPublicRate: { claimedAmountToReceive: "2.8" },
    });
    expect(order).toMatchObject({ amountToGet: "2.8", refundAddress: BTC_ADDRESS });
    expect(Math.floor(((order.expiresAt ?? 0) - order.createdAt) / 60_000)).toBe(20);
  });

  it("returns a deposit memo where the network needs one, and keeps the visitor's", async () => {
    const order = await createOrder(sandbox, {
      instrumentFrom: XRP,
      claimedDepositAmount: 100,
      instrumentTo: { currencyTitle: "TON", networkTitle: "TON", slug: "ton" },
      destinationAddress: "UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOne",
      destinationAddressMemo: "7",
    });
    expect(order.depositMemo).toMatch(/^\d{9}$/);
    expect(order.destinationMemo).toBe("7");
  });

  const iotx = { currencyTitle: "IOTX", networkTitle: "IoTeX", slug: "iotx" };
  const gone = { currencyTitle: "X", networkTitle: "X", slug: "x" };
  const dashToLtc = {
    instrumentFrom: { currencyTitle: "DASH", networkTitle: "Dash", slug: "dash" },
    instrumentTo: { currencyTitle: "LTC", networkTitle: "Litecoin", slug: "ltc" },
    destinationAddress: "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9",
    claimedDepositAmount: "5",
  };
  const usd = { currencyTitle: "USD", networkTitle: "Visa/Mastercard", slug: "usd" };
  const claim = (claimedPublicRate: object) => ({ claimedPublicRate });
  const code = "ERR_UNPROCESSABLE_ENTITY";
  const NO_RATE = { status: 422, code, message: "No such rate was quoted" };
  const NO_QUOTE = { status: 422, code, message: "No such quote was made" };
  const UNUSABLE = { status: 400, code: "ERR_VALIDATION" };
  const rejected: readonly [
    why: string,
    changes: object,
    error: { status: number; code: string; [field: string]: unknown },
  ][] = [
    [
      "too little",
      { claimedDepositAmount: "0.00001" },
      {
        status: 400,
        code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
        details: { expected: "0.00011" },
      },
    ],
    [
      "too much",
      { claimedDepositAmount: "50" },
      { status: 400, code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG" },
    ],
    [
      "no amount",
      { claimedDepositAmount: "" },
      {
        status: 400,
        code: "ERR_VALIDATION",
        data: { claimedDepositAmount: "must be a number above zero" },
      },
    ],
    [
      "a wrong address",
      { destinationAddress: BTC_ADDRESS },
      {
        status: 400,
        code: "ERR_VALIDATION",
        data: { destinationAddress: "is not an address of the receive network" },
      },
    ],
    [
      "a blacklisted address",
      { destinationAddress: BLACKLIST.evm },
      { status: 403, code: "ERR_FORBIDDEN", message: "Client data is blacklisted" },
    ],
    [
      "fixed without a refund address",
      { rateMode: "FIXED" },
      {
        status: 400,
        code: "ERR_VALIDATION",
        data: { refundAddress: "is not an address of the send network" },
      },
    ],
    [
      "an unknown referrer",
      { referrerId: "gone" },
      { status: 404, code: "ERR_NOT_FOUND", message: "referrerId not found" },
    ],
    [
      "an unknown instrument",
      { instrumentTo: gone },
      { status: 400, code: "ERR_NETWORK_NOT_SUPPORTED" },
    ],
    ["fiat without an account", { instrumentFrom: usd }, { status: 401, code: "ERR_UNAUTHORIZED" }],
    ["an IoTeX contract address", { instrumentTo: iotx }, UNUSABLE],
    [
      "a fixed rate that ran away",
      { ...FIXED_PAYLOAD, ...claim({ claimedAmountToReceive: "3" }) },
      { status: 422, code: "ERR_UNPROCESSABLE_ENTITY" },
    ],
    [
      "an unquoted amount within the allowed move of a fixed price",
      { ...FIXED_PAYLOAD, ...claim({ claimedAmountToReceive: "2.81" }) },
      NO_RATE,
    ],
    ["a price that was never quoted", claim({ price: "28.9" }), NO_RATE],
    ["another provider", claim({ liquidityProviderPublicCode: "somebody" }), NO_QUOTE],
    ["another time", claim({ quoteId: "sandbox-mwrsbk00", updatedAt: "2026-11-22" }), NO_QUOTE],
    ["no refund address where a floating rate needs one", dashToLtc, UNUSABLE],
    ["a memo on a network without memos", { destinationAddressMemo: "7" }, UNUSABLE],
    ["a ninth decimal", { claimedDepositAmount: "0.100000001" }, UNUSABLE],
    ["a bad email", { userEmail: "ada" }, UNUSABLE],
    ["an unknown mode", { rateMode: "HOPEFUL" }, UNUSABLE],
  ];

  it.each(rejected)("is rejected for %s", async (_, changes, { status, ...error }) => {
    const reply = await postOrder(sandbox, { ...changes });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject(error);
  });

  it("accepts a floating order with its required refund address", async () => {
    const refundAddress = "XcY4WJ6Z2Q8w7vcYER1JypC8s2oa3SQ1b1";
    const order = await createOrder(sandbox, { ...dashToLtc, refundAddress });
    expect(order).toMatchObject({ rateMode: "FLOATING", refundAddress });
    const query = { instrumentFromSlug: "dash", instrumentToSlug: "ltc", rateMode: "FLOATING" };
    const rate = valueOf(
      readPairData((await sandbox.get("/api/v2/rates/public/one", query)).body, { receivedAt: 0 }),
    );
    expect(rate.requiresRefundAddress).toBe(true);
  });

  it("accepts a recent claim after a small market move", async () => {
    const query = { instrumentFromSlug: "btc", instrumentToSlug: "eth", rateMode: "FIXED" };
    const ask = { ...query, claimedDepositAmount: "0.1" };
    const rate = (await sandbox.get("/api/v2/rates/public/one", ask)).body;
    const { amountToGet } = valueOf(readPairData(rate, { receivedAt: 0 }));
    const { providerCode: liquidityProviderPublicCode, ...quote } = readQuoteReference(rate);
    await sandbox.post("/sandbox/api/market", { kind: "jump", ticker: "BTC", percent: -1 });
    const quoted = { claimedAmountToReceive: amountToGet, liquidityProviderPublicCode, ...quote };
    const order = await createOrder(sandbox, { ...FIXED_PAYLOAD, ...claim(quoted) });
    await sandbox.post("/sandbox/api/market", { kind: "reset" });
    expect(order.amountToGet).toBe(amountToGet);
  });

  it.each([ETH_ADDRESS, ETH_ADDRESS.toLowerCase()])(
    "rejects the same address on both sides of a fixed order: %s",
    async (refundAddress) => {
      const eth = { currencyTitle: "ETH", networkTitle: "Arbitrum One", slug: "eth-arb" };
      const same = { instrumentFrom: eth, refundAddress, claimedDepositAmount: "1" };
      const { body } = await postOrder(sandbox, { ...FIXED_PAYLOAD, ...same });
      expect(body).toMatchObject({
        data: { refundAddress: "must differ from the destination address" },
      });
      expect((await postOrder(sandbox, { ...FLOATING_PAYLOAD, ...same })).status).toBe(200);
    },
  );
});

describe("looking an order up", () => {
  const PATH = "/api/v1/orders/public-info";

  it("needs the id and the right destination address", async () => {
    const { id, destinationAddress } = await createOrder(sandbox);
    const ask = (query: Record<string, string>) => sandbox.get(PATH, query);
    expect((await ask({ orderId: id, destinationAddress })).status).toBe(200);
    const spelled = `${id.slice(0, 4)}-${id.slice(4).toLowerCase()}`;
    expect((await ask({ orderId: spelled, destinationAddress })).status).toBe(200);
    const small = destinationAddress.toLowerCase();
    expect((await ask({ orderId: id, destinationAddress: small })).status).toBe(200);
    const wrong = [
      { orderId: id },
      { orderId: id, destinationAddress: BTC_ADDRESS },
      { orderId: "ZZZZZZZZ", destinationAddress },
      { orderId: "../../etc", destinationAddress },
      { destinationAddress },
    ];
    for (const query of wrong) {
      const reply = await ask(Object.fromEntries(Object.entries(query)));
      expect([reply.status, reply.body]).toMatchObject([404, { code: "ERR_NOT_FOUND_E" }]);
    }
  });
});
