// Checks of order creation; none of these orders is paid.
import { readCreatedOrder } from "~/contracts/create-order";
import { compareAmounts, parseAmount, ZERO } from "~/domain/money/money";
import { isDestinationOf } from "~/domain/order/order-access";
import { needsRefundAddress, RATE_MODES, type RateMode } from "~/domain/rate/rate";
import { expectAgreed, findMemoPair } from "../agreed.ts";
import { CALLS } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError, expectRejection } from "../expect-error.ts";
import { makeKey } from "../idempotency-key.ts";
import {
  claimMore,
  createOrder,
  findStrictestMode,
  prepareOrder,
  preparePayload,
  readMadeOrder,
} from "../made-order.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";
import type { Rule } from "../rules.ts";

/** An address of no network. */
const NO_ADDRESS = "nobody";
/** An amount below every minimum. */
const NEARLY_NOTHING = parseAmount("0.00000001") ?? ZERO;

function made(name: string, rule: Rule, run: Check["run"]): Check {
  return { name: `create-order: ${name}`, call: "create-order", rule, run };
}

const AGREED: readonly Check[] = [
  ...RATE_MODES.map((rateMode) =>
    made(`a ${rateMode.toLowerCase()} order is what was agreed on`, "agreed", async (context) => {
      await expectAgreed(context, await prepareOrder(context, rateMode));
    }),
  ),
  ...(["to", "from"] as const).map((side) =>
    made(
      `keeps the ${side === "to" ? "destination" : "refund"} memo`,
      "agreed",
      async (context) => {
        const pair = await findMemoPair(context, side);
        await expectAgreed(context, await prepareOrder(context, "FLOATING", pair));
      },
    ),
  ),
];

async function expectUnpayable({ client }: CheckContext, payload: object): Promise<void> {
  const request = CALLS["create-order"](payload, makeKey());
  await expectError(client, request, { codes: ["ERR_VALIDATION"] });
}

async function createRight(context: CheckContext, rateMode: RateMode = "FLOATING") {
  const payload = await preparePayload(context, rateMode);
  const request = CALLS["create-order"](payload, makeKey());
  return { payload, request, order: await context.client.read(request, readCreatedOrder) };
}

/** The checks that orders have the requested terms. */
export const CREATION: readonly Check[] = [
  made("an order, readable with its address", "opened", async (context) => {
    const { orderId, destinationAddress } = await createOrder(context, "FLOATING");
    const order = await readMadeOrder(context, { orderId, destinationAddress });
    const request: CallRequest = CALLS.order({ orderId, destinationAddress });
    expectThat(isDestinationOf(order, destinationAddress), "pays out elsewhere", request);
  }),
  made("pays out to the address that was sent", "reply", async (context) => {
    const { payload, request, order } = await createRight(context);
    const isOurs = isDestinationOf(order, payload.destinationAddress ?? "");
    expectThat(isOurs, "pays out elsewhere", request);
  }),
  made("is of the mode that was sent", "reply", async (context) => {
    const { request, order } = await createRight(context, "FIXED");
    expectThat(order.rateMode === "FIXED", `a ${order.rateMode} order for FIXED`, request);
  }),
  ...AGREED,
  made("unknown fields are ignored", "unknown", async (context) => {
    const payload = { ...(await preparePayload(context, "FLOATING")), somethingNew: { a: [1] } };
    const request = CALLS["create-order"](payload, makeKey());
    await context.client.read(request, readCreatedOrder);
  }),
  made("a rate is accepted with the name of its quote and without", "quoted", async (context) => {
    const payload = await preparePayload(context, "FLOATING");
    const claimedPublicRate = { ...payload.claimedPublicRate, quoteId: undefined };
    for (const body of [payload, { ...payload, claimedPublicRate }]) {
      const request = CALLS["create-order"](body, makeKey());
      await context.client.read(request, readCreatedOrder);
    }
  }),
  made("an unusable payout address is rejected", "payable", async (context) => {
    const payload = await preparePayload(context, "FLOATING");
    await expectUnpayable(context, { ...payload, destinationAddress: NO_ADDRESS });
  }),
  made("an unusable refund address is rejected", "payable", async (context) => {
    const rateMode = await findStrictestMode(context);
    const isNeeded = needsRefundAddress(await context.facts.rate(rateMode));
    if (!isNeeded) throw new NotApplicable("the rate needs no refund address");
    const payload = await preparePayload(context, rateMode);
    await expectUnpayable(context, { ...payload, refundAddress: NO_ADDRESS });
  }),
  made("an amount below the minimum is rejected", "createBounds", async (context) => {
    const { limits } = await context.facts.rate("FLOATING");
    if (!limits.min || compareAmounts(limits.min, NEARLY_NOTHING) <= 0) {
      throw new NotApplicable("the rate names no minimum");
    }
    const payload = await preparePayload(context, "FLOATING");
    const claimedPublicRate = { ...payload.claimedPublicRate, claimedAmountToReceive: "0" };
    const body = { ...payload, claimedPublicRate, claimedDepositAmount: NEARLY_NOTHING };
    const request = CALLS["create-order"](body, makeKey());
    const { status } = await expectRejection(context.client, request);
    expectThat(status < 500, `status ${String(status)}`, request);
  }),
  made("a better rate than was quoted is rejected", "better", async (context) => {
    const payload = await preparePayload(context, "FIXED");
    const request = CALLS["create-order"](claimMore(payload), makeKey());
    const codes = ["ERR_UNPROCESSABLE_ENTITY", "ERR_NOT_ACCEPTABLE"] as const;
    await expectError(context.client, request, { codes });
  }),
  made("a fixed order says when its price expires", "expires", async (context) => {
    const { orderId, destinationAddress } = await createOrder(context, "FIXED");
    const key = { orderId, destinationAddress };
    const { expiresAt } = await readMadeOrder(context, key);
    const isAhead = expiresAt !== undefined && expiresAt > Date.now();
    expectThat(isAhead, "no expiresAt, or in the past", CALLS.order(key));
  }),
];
