// Creates orders for the checks as the product does.
import { readCreatedOrder, toCreateOrderPayload } from "~/contracts/create-order";
import { readOrder } from "~/contracts/order";
import { readRateClaims, type RateClaims } from "~/contracts/rate-claims";
import { MAX_ORDER_ID_LENGTH } from "~/domain/limits/order-limits";
import type { OrderToCreate } from "~/domain/order/new-order";
import type { CreatedOrder, Order } from "~/domain/order/order";
import type { Rate, RateMode } from "~/domain/rate/rate";
import { CALLS } from "./calls.ts";
import type { CheckContext } from "./check.ts";
import type { CallRequest } from "./call-request.ts";
import { makeKey } from "./idempotency-key.ts";
import { Nonconformance, NotApplicable, NotAsked, NotProven } from "./nonconformance.ts";
import type { CheckedPair } from "./rate-questions.ts";
import { SAMPLE_MEMO, sampleDestination, sampleRefund } from "./sample-addresses.ts";

/** The key that opens an order. */
export interface OrderKey {
  readonly orderId: string;
  readonly destinationAddress: string;
}

/** How long a new order may take to become readable, milliseconds; the product waits equally long. */
const READABLE_WITHIN_MS = 10_000;
const READ_EVERY_MS = 500;
const TYPED_ID = /^[\w-]+$/;

/** Returns the payload of an order at the current rate. */
export async function preparePayload(
  context: CheckContext,
  rateMode: RateMode,
): Promise<ReturnType<typeof toCreateOrderPayload>> {
  return toCreateOrderPayload(await prepareOrder(context, rateMode));
}

/** Returns the payload with a claim to several times the amount that the rate pays out. */
export function claimMore(payload: ReturnType<typeof toCreateOrderPayload>) {
  const claimedAmountToReceive = `9${payload.claimedPublicRate.claimedAmountToReceive}`;
  return {
    ...payload,
    claimedPublicRate: { ...payload.claimedPublicRate, claimedAmountToReceive },
  };
}

/** An order before it is sent, and the name of its rate's provider. */
export interface PreparedOrder extends OrderToCreate {
  readonly destinationAddress: string;
  readonly provider: string | undefined;
}

/** An order at the current rate, before it is sent, with memos if needed. A coin beside the checked pair has a sample address. */
export async function prepareOrder(
  { facts, options }: CheckContext,
  rateMode: RateMode,
  pair?: CheckedPair,
): Promise<PreparedOrder> {
  if (!options.create) throw new NotAsked("creates an order", "--create");
  const rate = await facts.rate(rateMode, pair);
  // The given addresses are of the checked pair, and another pair may share one side with it.
  const { from, to } = await facts.pair();
  const given = {
    destination: rate.to.slug === to.slug ? options.destinationAddress : undefined,
    refund: rate.from.slug === from.slug ? options.refundAddress : undefined,
  };
  const destinationAddress = given.destination ?? sampleDestination(rate.to);
  const refundAddress = given.refund ?? sampleRefund(rate.from);
  if (destinationAddress === undefined || refundAddress === undefined) {
    // Orders were asked for, so that a run without any must not pass.
    throw new NotProven("needs an address of the pair: --to and --refund");
  }
  const memos = { destinationMemo: SAMPLE_MEMO, refundMemo: SAMPLE_MEMO };
  const { least, provider } = claimsOf(rate);
  const agreed = { ...rate, amountToGetAtLeast: least };
  return { rate: agreed, destinationAddress, refundAddress, ...memos, provider: provider?.name };
}

function claimsOf(rate: Rate): Partial<RateClaims> {
  const claims = readRateClaims(rate);
  return claims.ok ? claims.value : {};
}

/** A created order with the call, so that a check can repeat it, and the response. */
export interface Creation extends OrderKey {
  readonly request: CallRequest;
  readonly created: CreatedOrder;
}

/** Creates an order. */
export async function createOrder(
  context: CheckContext,
  rateMode: RateMode,
  key: string = makeKey(),
): Promise<Creation> {
  const request = CALLS["create-order"](await preparePayload(context, rateMode), key);
  const created = await context.client.read(request, readCreatedOrder);
  const { id, destinationAddress } = created;
  if (id.length > MAX_ORDER_ID_LENGTH) {
    throw new Nonconformance("an id that is too long for a URL", request, "idForm");
  }
  if (!TYPED_ID.test(id)) {
    throw new Nonconformance("an id that a visitor cannot type", request, "idForm");
  }
  return { orderId: id, destinationAddress, request, created };
}

/** An order as it was first read. */
export interface ReadableOrder {
  readonly key: OrderKey;
  readonly order: Order;
}

const UNCHANGED = new WeakMap<CheckContext, Promise<ReadableOrder>>();

/** Returns an order for all checks that do not change it: a fixed one, if the gateway has fixed rates. */
export function readUnchangedOrder(context: CheckContext): Promise<ReadableOrder> {
  const known = UNCHANGED.get(context) ?? createUnchangedOrder(context);
  UNCHANGED.set(context, known);
  return known;
}

async function createUnchangedOrder(context: CheckContext): Promise<ReadableOrder> {
  return createReadableOrder(context, await findStrictestMode(context));
}

/** Returns `FIXED`, which is compared to the digit, or `FLOATING` if the pair has no fixed rate. */
export async function findStrictestMode({ facts }: CheckContext): Promise<RateMode> {
  try {
    await facts.rate("FIXED");
    return "FIXED";
  } catch (error) {
    if (error instanceof NotApplicable || error instanceof NotProven) return "FLOATING";
    throw error;
  }
}

/** Creates an order that can be read. */
export async function createReadableOrder(
  context: CheckContext,
  rateMode: RateMode,
): Promise<ReadableOrder> {
  const { orderId, destinationAddress } = await createOrder(context, rateMode);
  const key = { orderId, destinationAddress };
  return { key, order: await readMadeOrder(context, key) };
}

/** Reads an order, which may appear seconds after its creation. */
export async function readMadeOrder(
  { client, options }: CheckContext,
  { orderId, destinationAddress }: OrderKey,
): Promise<Order> {
  const request = CALLS.order({ orderId, destinationAddress });
  const deadline = Date.now() + (options.readableWithinMs ?? READABLE_WITHIN_MS);
  for (;;) {
    try {
      return await client.read(request, readOrder);
    } catch (error) {
      const isLagging = error instanceof Nonconformance && error.message.includes("status 404");
      if (!isLagging || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
  }
}
