import type { WayCoin } from "~/components/order/money-way";
import type { OrderTone } from "~/components/order/order-tone";
import type { RedirectTarget } from "~/components/order/redirect-dialog";
import type { FiatFailureTextKey, UnclearReply } from "~/domain/fiat/attempt";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type { RateMode } from "~/domain/rate/rate";

/** The step of a purchase or sale, as the page shows it. */
export type StepView =
  | { readonly kind: "accept-terms"; readonly termsUrl: string | undefined }
  | { readonly kind: "signing-up" | "confirm-email" | "review" | "creating" | "stopped" }
  | { readonly kind: "identity"; readonly redirect: RedirectTarget | undefined }
  /** It is unknown whether the order was created: 'unclear' while the page checks, 'stopped-order' after it stopped. */
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
  | { readonly kind: "order-unread"; readonly orderPath: string; readonly traceId: string }
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

/** The page's data about an attempt. Times are epoch ms by the server's clock. */
export interface AttemptView {
  readonly id: string;
  readonly direction: FiatDirection;
  /** The provider's name. */
  readonly provider: string;
  readonly from: WayCoin;
  readonly to: WayCoin;
  readonly give: string;
  readonly get: string;
  readonly destinationAddress: string | undefined;
  readonly email: string;
  /** The name of the chat account, if the visitor signed in through the chat app. */
  readonly forChat: string | undefined;
  readonly startedAt: number;
  readonly askedAt: number;
  readonly step: StepView;
  readonly tone: OrderTone;
  /** Whether the next change can come without the visitor. The page then polls. */
  readonly isMoving: boolean;
  /** Whether identity is verified because of the amount. A smaller amount usually needs no verification. */
  readonly isCheckByAmount: boolean;
  /** When a gateway limit ends. */
  readonly waitsUntil: number | undefined;
  /** Whether the visitor can end the attempt now. */
  readonly canDrop: boolean;
  /** The path of the form with the same pair and amount, and the values for analytics. */
  readonly formPath: string;
  readonly exchange: {
    readonly from: string;
    readonly to: string;
    readonly amount: string;
    readonly rateMode: RateMode;
  };
}

// The steps after which the next change comes from the provider or the gateway.
const MOVING: readonly StepView["kind"][] = [
  "signing-up",
  "confirm-email",
  "identity",
  "review",
  "creating",
  "unclear",
  "order-unread",
];

/** Whether the next change comes without a press on this page. */
export function isStepMoving({ kind }: Pick<StepView, "kind">): boolean {
  return MOVING.includes(kind);
}

/** Returns the redirect that `?dialog=redirect` opens, with its variant (spec: Dialogs). */
export function findRedirect(
  step: StepView,
): { readonly variant: "order" | "kyc"; readonly redirect: RedirectTarget } | undefined {
  if (step.kind === "identity" && step.redirect) return { variant: "kyc", redirect: step.redirect };
  if (step.kind === "payment" && step.redirect)
    return { variant: "order", redirect: step.redirect };
  return undefined;
}

const TONES = {
  "accept-terms": "go",
  "signing-up": "go",
  "confirm-email": "go",
  identity: "go",
  review: "ask",
  creating: "go",
  "accept-quote": "ask",
  payment: "go",
  unclear: "ask",
  "order-unread": "ask",
  rejected: "stop",
  failed: "stop",
  stopped: "stop",
  "stopped-order": "stop",
} as const satisfies Record<StepView["kind"], OrderTone>;

/** Returns the tone of a step, as an order's states have it. */
export function toStepTone({ kind }: Pick<StepView, "kind">): OrderTone {
  return TONES[kind];
}

/** The headline's key below `headline` in fiat.json. */
export function toHeadlineKey({ step, direction }: Pick<AttemptView, "step" | "direction">) {
  return step.kind === "payment" ? (`payment-${direction}` as const) : step.kind;
}
