// Alerts about an order: each is raised once in a phase, and stored with the order.
import { isZeroAmount, ZERO } from "~/domain/money/money";
import { withReference, type Alert, type AlertKind } from "../alerts/alert";
import type { ApiError } from "../http/api-error";
import type { Sighting } from "../providers/sighting";
import type { PayableOrder } from "./order-record";

/** Further alerts of a kind in a phase are dropped, so that a provider with invented words cannot flood the operator. */
const MAX_OF_A_KIND = 5;
/** Money after the end always counts, and a stuck order is reported each day. */
const UNLIMITED: readonly AlertKind[] = ["money-after-end", "stuck"];
/** Alerts of which a failing provider makes one for each unpaid order. */
const OF_UNPAID: readonly AlertKind[] = [
  "not-readable",
  "unknown-status",
  "older-sighting",
  "contradiction",
];
/** What a sighting of an unpaid order says, if its words can be read. */
const UNPAID: readonly Sighting["status"][] = ["waiting", "expired", "unknown"];

/** The order after a step, and the alerts that the step caused. */
export interface Advanced {
  readonly order: PayableOrder;
  readonly alerts: readonly Alert[];
  /** Why a request changed nothing. */
  readonly refusal?: ApiError | undefined;
}

/** Adds an alert with the order's reference, unless the phase already has it. The detail of paid, unused addresses names theirs. `sighting` is the one that it is about. */
export function raise(
  { order, alerts, sighting, ...rest }: Advanced & { readonly sighting?: Sighting },
  kind: AlertKind,
  detail: string,
): Advanced {
  const name = [kind, detail].filter(Boolean).join(" ");
  const ofKind = order.raised.filter((raised) => raised === kind || raised.startsWith(`${kind} `));
  const isTooMany = ofKind.length >= MAX_OF_A_KIND && !UNLIMITED.includes(kind);
  if (ofKind.includes(name) || isTooMany) return { ...rest, order, alerts };
  const own = kind === "orphan-paid" ? undefined : order.payment.correlationId;
  return {
    ...rest,
    order: { ...order, raised: [...order.raised, name] },
    alerts: [
      ...alerts,
      { kind, detail: withReference(detail, own), ...limitOf(kind, order, sighting) },
    ],
  };
}

/** Adds each alert. All are stored with the order, so that the next look does not report them again. */
export function raiseEach(order: PayableOrder, alerts: readonly Alert[]): Advanced {
  return alerts.reduce<Advanced>((before, { kind, detail }) => raise(before, kind, detail), {
    order,
    alerts: [],
  });
}

// A failing provider makes any number of such alerts. One about money must not be dropped with them.
function limitOf(kind: AlertKind, order: PayableOrder, sighting: Sighting | undefined) {
  const isPaid = order.deposits.length > 0 || order.depositHashes.length > 0;
  const isAboutMoney = isPaid || (sighting !== undefined && tellsMoney(sighting));
  return OF_UNPAID.includes(kind) && !isAboutMoney ? { isLimited: true } : {};
}

function tellsMoney(sighting: Sighting): boolean {
  const { status, deposited = ZERO, returned = ZERO, paidOut = ZERO } = sighting;
  const hashes = [...sighting.originHashes, ...sighting.payoutHashes];
  const isSum = [deposited, returned, paidOut].some((sum) => !isZeroAmount(sum));
  return !UNPAID.includes(status) || isSum || hashes.length > 0;
}
