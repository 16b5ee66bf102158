// How a submit ends. Each step of the form returns an end, or undefined for the next step. stops.server.ts says what
// each stop becomes.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CreateOrderTextKey } from "~/domain/failure/exchange-outcomes";
import type { Failure } from "~/domain/failure/failure";
import type { AmountProblem } from "~/domain/rate/amount-problem";
import type { PickerPage } from "~/components/instrument/picker-panel";
import type { Draft } from "../draft";
import type { DetailsValues, FormErrors, FormNotice, PendingOrderFields } from "../fields";
import type { QuotedDraft } from "./quote.server";
import type { Submission } from "./submission.server";

/** A submitted form on its way through the steps. */
export interface Submit {
  context: AppLoadContext;
  request: Request;
  submission: Submission;
}

/** The same with its quote, while its order is being created. */
export interface Creation extends Submit {
  quoted: QuotedDraft;
}

interface Wait {
  retrySeconds: number;
  pendingOrder?: PendingOrderFields | undefined;
}

/** Refusals that need another address, place or account. */
export type Refusal =
  | "address-blacklisted"
  | "country-not-served"
  | "session-ended"
  | "verification-needed";

/** The facts of each stop. */
interface StopFacts {
  /** No order was asked for: the form continues with a new quote. */
  shown: {
    quoted: QuotedDraft;
    values: DetailsValues;
    picker?: PickerPage | undefined;
    errors?: FormErrors | undefined;
  };
  "too-many": Wait;
  paused: Wait;
  /** A gateway that the order needs did not reply. */
  unreachable: { failure: Failure };
  "other-account": undefined;
  "no-instruments": { failure: Failure };
  "pair-gone": undefined;
  "no-fiat": undefined;
  "needs-account": undefined;
  "needs-email": undefined;
  /** The account already has a fiat order in progress. */
  busy: undefined;
  invalid: { status: number; errors?: FormErrors; notice?: FormNotice | undefined };
  "for-chat": { name: string };
  /** It is unknown whether the order was created. */
  unknown: { notice: FormNotice };
  exists: undefined;
  "other-address": { traceId: string };
  refused: { refusal: Refusal; failure: Failure };
  "outside-limits": { quoted: QuotedDraft; problem: AmountProblem };
  "pair-unsupported": { draft: Draft };
  "only-floating": { draft: Draft };
  "rate-moved": { before: QuotedDraft };
  failed: { failure: Failure; textKey: CreateOrderTextKey };
}

export type StopKind = keyof StopFacts;

/** Why the form is shown again. Without `quoted`, the form gets a new quote. */
export type Stop<K extends StopKind = StopKind> = {
  [P in K]: { kind: P; facts: StopFacts[P]; quoted?: QuotedDraft };
}[K];

/** One row for each stop. */
export type StopTable<Row> = {
  readonly [K in StopKind]: (facts: StopFacts[K], submit: Submit) => Row | Promise<Row>;
};

/** The submit leads to another page. Its path has no locale. The typed values are kept for a way back, or dropped. */
export interface Leave {
  kind: "leave";
  path: string;
  keeps: "typed" | "nothing";
}

export type End = Stop | Leave;

/** A step of a submit: undefined where the next step follows. */
export type Step = (submit: Submit) => Promise<End | undefined> | End | undefined;
