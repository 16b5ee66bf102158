import type { RedirectTarget } from "~/components/order/redirect-dialog";
import type { FiatFailureTextKey, UnclearReply } from "~/domain/fiat/attempt";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type { RateMode } from "~/domain/rate/rate";

/** Where a purchase or sale stands, in the page's words and figures. */
export type StepView =
  | { readonly kind: "accept-terms"; readonly termsUrl: string | undefined }
  | { readonly kind: "signing-up" | "confirm-email" | "review" | "creating" | "stopped" }
  | { readonly kind: "identity"; readonly redirect: RedirectTarget | undefined }
  /** Nobody knows whether the order is made: while it is asked, and once that has stopped. */
  | {
      readonly kind: "unclear" | "stopped-order";
      readonly textKey: UnclearReply["textKey"];
      readonly traceId: string | undefined;
    }
  | {
      readonly kind: "rejected";
      readonly reason: string | undefined;
      readonly mayRetry: boolean;
    }
  | { readonly kind: "accept-quote"; readonly give: string; readonly get: string }
  | {
      readonly kind: "payment";
      readonly orderPath: string;
      readonly redirect: RedirectTarget | undefined;
    }
  | {
      readonly kind: "failed";
      readonly textKey: FailedTextKey;
      readonly limit: string | undefined;
      readonly traceId: string | undefined;
      readonly mayRetry: boolean;
    };

/** Keys below `failed.what` in fiat.json. */
export type FailedTextKey =
  | Exclude<FiatFailureTextKey, "limit">
  | "limit_too-small"
  | "limit_too-big"
  | "limit_too-small_unknown"
  | "limit_too-big_unknown";

/** Everything that the page shows of an attempt; times are epoch ms by the server's clock. */
export interface AttemptView {
  readonly id: string;
  readonly direction: FiatDirection;
  /** The provider's name. */
  readonly provider: string;
  readonly give: string;
  readonly get: string;
  readonly destinationAddress: string | undefined;
  readonly email: string;
  /** The chat account in whose name it is, where the chat app has signed in. */
  readonly forChat: string | undefined;
  readonly startedAt: number;
  readonly askedAt: number;
  readonly step: StepView;
  /** Whether the next change may come by itself: then the page asks for it. */
  readonly isMoving: boolean;
  /** Identity is checked for the amount's sake: a smaller one usually needs none. */
  readonly isCheckByAmount: boolean;
  /** A gateway's limit ends then. */
  readonly waitsUntil: number | undefined;
  /** Whether the visitor may end it now. */
  readonly canDrop: boolean;
  /** The form with the same pair and amount, and what analytics says of it. */
  readonly formPath: string;
  readonly exchange: {
    readonly from: string;
    readonly to: string;
    readonly amount: string;
    readonly rateMode: RateMode;
  };
}

// After these the next change comes from the provider or the gateway.
const MOVING: readonly StepView["kind"][] = [
  "signing-up",
  "confirm-email",
  "identity",
  "review",
  "creating",
  "unclear",
];

/** Whether the next change comes without a press on this page. */
export function isStepMoving({ kind }: Pick<StepView, "kind">): boolean {
  return MOVING.includes(kind);
}

/** What the address's `?dialog=redirect` opens, and in which of its variants (spec: Dialogs). */
export function findRedirect(
  step: StepView,
): { readonly variant: "order" | "kyc"; readonly redirect: RedirectTarget } | undefined {
  if (step.kind === "identity" && step.redirect) return { variant: "kyc", redirect: step.redirect };
  if (step.kind === "payment" && step.redirect)
    return { variant: "order", redirect: step.redirect };
  return undefined;
}

/** The headline's key below `headline` in fiat.json. */
export function toHeadlineKey({ step, direction }: Pick<AttemptView, "step" | "direction">) {
  return step.kind === "payment" ? (`payment-${direction}` as const) : step.kind;
}
