// Makes an attempt's calls on behalf of the current visitor.
import type { FiatCall, FiatReply } from "~/domain/fiat/due-call";
import type { FeatureQuery } from "~/domain/fiat/provider";
import { ok, type Result } from "~/domain/failure/result";
import { findOrderMismatch } from "~/domain/order/made-order";
import type { OrderToCreate } from "~/domain/order/new-order";
import type { CreatedOrder } from "~/domain/order/order";
import { deriveSafeRedirect, type RedirectPolicy } from "~/domain/visit/safe-redirect";
import type { FiatGateway } from "~/gateways/fiat.server";
import type { OrderGateway } from "~/gateways/order.server";
import type { RateGateway } from "~/gateways/rate.server";
import type { Log } from "~/context/log";

/** Inputs of the calls. */
export interface CallParts {
  readonly fiat: FiatGateway;
  readonly order: Pick<OrderGateway, "createOrder">;
  readonly rate: Pick<RateGateway, "fetchRate">;
  readonly redirects: RedirectPolicy;
  /** FIAT_VERIFICATION_URL. */
  readonly verificationUrl: string | undefined;
  readonly log: Log;
  /** The id of the visitor's request. */
  readonly traceId: string;
}

/** Makes one call. */
export async function makeFiatCall(call: FiatCall, parts: CallParts): Promise<FiatReply> {
  const { fiat } = parts;
  switch (call.kind) {
    case "sign-up":
      return { kind: "sign-up", result: await fiat.signUp(call.email) };
    case "sign-in":
      return { kind: "sign-in", result: await fiat.signIn(call.email) };
    case "email":
      return { kind: "email", result: await fiat.isEmailConfirmed(call.bearerToken) };
    case "feature":
      return { kind: "feature", result: await fiat.fetchFeature(call) };
    case "link":
      return { kind: "link", result: await fetchLink(call, parts) };
    case "rate":
      return { kind: "rate", result: await parts.rate.fetchRate(call.query) };
    case "create": {
      const { order, idempotencyKey } = call;
      const result = await parts.order.createOrder(order, { idempotencyKey });
      if (result.ok) checkOrder(order, result.value, parts.log);
      return { kind: "create", idempotencyKey, result, traceId: parts.traceId };
    }
  }
}

// A mismatch fails the attempt, and the log line is an alarm for the operator.
function checkOrder(asked: OrderToCreate, made: CreatedOrder, log: Log): void {
  const mismatch = findOrderMismatch(asked, made);
  if (mismatch) log(`order-${mismatch}-mismatch`, { alarm: true, orderId: made.id });
}

/** Returns the link to the identity check: the gateway's, else the operator's, if its host is allowed. */
async function fetchLink(
  query: FeatureQuery,
  { fiat, redirects, verificationUrl, log }: CallParts,
): Promise<Result<string | undefined>> {
  const access = await fiat.fetchIdentityAccess(query);
  if (!access.ok) return access;
  const { url, kycAccessToken, applicantId } = access.value;
  const filled = verificationUrl
    ?.replaceAll("{kycAccessToken}", encodeURIComponent(kycAccessToken))
    .replaceAll("{applicantId}", encodeURIComponent(applicantId));
  const named = [url, filled].flatMap((each) => each || []);
  const [link] = named.flatMap((each) => deriveSafeRedirect(each, redirects) ?? []);
  const isUrlUnlisted = named.length > 0;
  if (!link) log("fiat-verification-not-set-up", { alarm: true, isUrlUnlisted });
  return ok(link);
}
