// Failures of every kind, and the attempt after a reply.
import { applyReply } from "~/domain/fiat/apply-reply";
import type { FiatReply } from "~/domain/fiat/due-call";
import type { FiatAttempt, FiatPosition } from "~/domain/fiat/stored-attempt";
import { toFiatView } from "~/domain/fiat/to-view";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import type { Failure, UpstreamHint } from "~/domain/failure/failure";
import { NOW } from "./samples";

export const traceId = "trace-1";
export const MOMENT = { now: NOW, makeKey: () => "another-key" };
export const POLICY = { origin: "https://agio.test", allowedHosts: ["pay.example"], now: NOW };

/** An order of which nothing was sent yet. */
export const READY: FiatPosition = { kind: "create", idempotencyKey: "key-1", sends: 0 };
/** An order that was sent once. */
export const CREATION = {
  kind: "create",
  idempotencyKey: "key-1",
  sends: 1,
  firstSentAt: NOW,
} as const satisfies FiatPosition;

export const rejected = (
  status: number,
  code: (typeof UPSTREAM_CODES)[number],
  hint?: UpstreamHint,
) =>
  ({ kind: "upstream", code, status, hint, message: "", details: {}, traceId }) satisfies Failure;

export const http = (status: number): Failure => ({ kind: "http", status, traceId });

/** Failures that a gateway may recover from. */
export const PASSING: readonly Failure[] = [
  { kind: "timeout", traceId },
  { kind: "network", traceId },
  { kind: "contract", issues: [], traceId },
  http(500),
  http(502),
  ...UPSTREAM_CODES.map((code) => rejected(500, code)),
];

export const nameOf = (failure: Failure) =>
  [failure.kind, "status" in failure ? failure.status : "", "code" in failure ? failure.code : ""]
    .filter(Boolean)
    .join(" ");

export const apply = (attempt: FiatAttempt, reply: FiatReply) => applyReply(attempt, reply, MOMENT);

export const stepOf = (attempt: FiatAttempt) => toFiatView(attempt, POLICY).step;
