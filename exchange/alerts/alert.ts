import { HOUR_MS } from "~/domain/time/time-units";

/** Every reason for an alert. */
export const ALERT_KINDS = [
  "unknown-status",
  "older-sighting",
  "backwards",
  "contradiction",
  "too-little",
  "late-money",
  "money-after-end",
  "stuck",
  "failed",
  "decision-refused",
  "shared-hash",
  "unfinished",
  "deleted-unfinished",
  "not-readable",
  "provider-down",
  "provider-back",
  "budget-exhausted",
  "overdue",
  "asset-changed",
  "coins-gone",
  "old-list",
  "orphan-paid",
  "untrusted-answer",
  "refused",
  "price-far-off",
  "unknown-sentence",
  "watchdog-silent",
  "mail-waits",
  "test",
] as const;

/** One of the reasons. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Reasons that any creation or rate can cause. Equal ones are recognised by their subject or detail, because the order may never be opened. */
export const CREATION_KINDS: readonly AlertKind[] = [
  "untrusted-answer",
  "refused",
  "price-far-off",
  // The sentence may contain what a visitor typed.
  "unknown-sentence",
];

/** An alert for the operator. It contains no address and no email. */
export interface Alert {
  readonly kind: AlertKind;
  readonly detail: string;
  /** What makes alerts equal, if not the detail. */
  readonly subject?: string | undefined;
  /** Each day has few rows of this reason, because a failing provider can cause any number. Reasons of creations are always limited. */
  readonly isLimited?: boolean | undefined;
}

/** Returns a detail with the provider's own name of the order, which its support asks for. */
export function withReference(detail: string, correlationId: string | undefined): string {
  const reference = correlationId && `reference ${correlationId}`;
  return [detail, reference].filter(Boolean).join(", ");
}

/** The pair that a creation or a rate was about. */
export type AlertPair = Record<"from" | "to", { readonly slug: string }>;

/** Returns the alert about a price that is far off the market. Those of a pair are equal, whatever their reference. */
export function alertOfPrice({ from, to }: AlertPair, correlationId?: string): Alert {
  const subject = `${from.slug}/${to.slug}`;
  return { kind: "price-far-off", detail: withReference(subject, correlationId), subject };
}

/** Returns the subject of an alert that the operator receives at most once an hour. */
export function hourOf(now: number): string {
  return String(Math.floor(now / HOUR_MS));
}
