// A fiat provider and the exchange behind it. It keeps the contract, and fails as the test demands.
import type { FiatFeature } from "~/domain/fiat/provider";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { OrderToCreate } from "~/domain/order/new-order";
import type { CreatedOrder } from "~/domain/order/order";
import { compareAmounts } from "~/domain/money/money";
import type { FiatGateway } from "~/gateways/fiat.server";
import type { OrderGateway } from "~/gateways/order.server";
import type { RateGateway } from "~/gateways/rate.server";
import { amount } from "../../support/amount";
import { BEARER, fiatRate } from "../../support/fiat-attempt";

/** The fate of a call: it and its reply arrive, the reply or both are lost, or it is rejected. */
export const FAULTS = ["none", "reply-lost", "lost", "rejected", "limited", "token-gone"] as const;
export type Fault = (typeof FAULTS)[number];

export const FEATURE_STATES = ["identity", "review", "rejected", "passed"] as const;

/** A created order, and whether it needed an identity check. */
export interface MadeOrder {
  readonly key: string;
  readonly order: OrderToCreate;
}

const traceId = "trace-1";
const THRESHOLD = amount("150");

/** The provider; commands change its public fields. */
export class TestProvider {
  fault: Fault = "none";
  /** The rate's moves so far, in percent. */
  market = 0;
  isConfirmed = false;
  feature: FiatFeature["state"] = "identity";
  /** Whether this was ever true for this person. */
  wasConfirmed = false;
  wasPassed = false;
  /** Whether orders below the threshold need an identity check too. */
  isStrict = false;
  /** Orders that the product requested too early; there must be none. */
  tooEarly = 0;
  readonly made: MadeOrder[] = [];

  fiat: FiatGateway = {
    signUp: () => this.#call(() => ok(undefined)),
    signIn: () => this.#call(() => ok(BEARER)),
    isEmailConfirmed: () =>
      this.#call(() => {
        this.wasConfirmed ||= this.isConfirmed;
        return ok(this.isConfirmed);
      }),
    fetchFeature: () =>
      this.#call(() => {
        this.wasPassed ||= this.feature === "passed";
        return ok({ state: this.feature, canRetry: true, rejectReason: "blurred" });
      }),
    fetchIdentityAccess: () =>
      this.#call(() =>
        ok({ kycAccessToken: "k", applicantId: "a", url: "/sandbox/provider/documents" }),
      ),
  };

  rate: Pick<RateGateway, "fetchRate"> = {
    fetchRate: ({ instrumentFromSlug: from, amount: asked }) =>
      this.#call(() => ok(this.quote(from === "usd" ? "buy" : "sell", asked))),
  };

  order: Pick<OrderGateway, "createOrder"> = {
    createOrder: (order, options) => {
      const key = options?.idempotencyKey ?? "";
      // A gateway that knows the key cannot reject it: the order exists.
      const isMade = this.made.some((one) => one.key === key);
      if (isMade && this.fault === "rejected") this.fault = "none";
      return this.#call(() => this.#create(order, key));
    },
  };

  /** The current rate. */
  quote(direction: "buy" | "sell", give: string) {
    const isBuy = direction === "buy";
    const price = isBuy ? 0.00001 : 96_000;
    const got = Number(give) * price * (1 + this.market / 100);
    return fiatRate(direction, {
      amountToGive: amount(give),
      amountToGet: amount(got.toFixed(isBuy ? 8 : 2).replace(/\.?0+$/, "")),
    });
  }

  async #call<T>(act: () => Result<T>): Promise<Result<T>> {
    await Promise.resolve();
    const { fault } = this;
    this.fault = "none";
    if (fault === "lost") return fail({ kind: "network", traceId });
    if (fault !== "none" && fault !== "reply-lost") return fail(TURNED_AWAY[fault]);
    const result = act();
    return fault === "reply-lost" ? fail({ kind: "timeout", traceId }) : result;
  }

  #create(order: OrderToCreate, key: string): Result<CreatedOrder> {
    const isKnown = this.made.some((one) => one.key === key);
    const isAbove = isAboveThreshold(order);
    if (!isKnown && isAbove && !(this.wasConfirmed && this.wasPassed)) this.tooEarly += 1;
    if (!isKnown && this.#needsIdentity(isAbove)) {
      return fail({ ...TURNED_AWAY.rejected, hint: "verification-needed" } as const);
    }
    if (!isKnown) this.made.push({ key, order });
    const id = `order-${key}`;
    const destinationAddress = order.destinationAddress ?? `payout-${key}`;
    return ok({ id, destinationAddress, rateMode: "FLOATING", redirectUrl: "/sandbox/provider/p" });
  }

  #needsIdentity(isAbove: boolean): boolean {
    return (isAbove || this.isStrict) && this.feature !== "passed";
  }
}

function isAboveThreshold({ destinationAddress, rate }: OrderToCreate): boolean {
  const fiat = destinationAddress === undefined ? rate.amountToGet : rate.amountToGive;
  return compareAmounts(fiat, THRESHOLD) >= 0;
}

const upstream = { kind: "upstream", message: `no ${BEARER}`, details: {}, traceId } as const;
const TURNED_AWAY = {
  rejected: { ...upstream, code: "ERR_BAD_REQUEST", status: 400 },
  limited: { ...upstream, code: "ERR_BAD_REQUEST", status: 429, retryAfterSeconds: 30 },
  "token-gone": { ...upstream, code: "ERR_UNAUTHORIZED", status: 401 },
} as const satisfies Record<string, Failure>;
