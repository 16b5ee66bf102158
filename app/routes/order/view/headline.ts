import type { HeadlineKey } from "./state-types";
import type { OrderView } from "./view-types";

/** An order before its headline is known. */
type Unnamed = Omit<OrderView, "headline">;

/** A line ends between figure and ticker if both do not fit on one (page.css), never inside the ticker. */
function breakable(amount: string): string {
  const at = amount.lastIndexOf("\u00a0");
  return at < 0 ? amount : `${amount.slice(0, at)} ${amount.slice(at + 1)}`;
}

/** Returns the placeholders of all headlines. */
export function headlineValues({ intake, payout, from, to, send, redirect }: Unnamed) {
  return {
    name: redirect?.name ?? redirect?.host ?? "",
    remaining: breakable(intake.remaining ?? ""),
    amount: breakable(send?.amount ?? intake.required),
    ticker: from.currencyTitle,
    to: to.currencyTitle,
    payout: breakable(payout.amount),
  };
}

/** Returns the headline's key for a phase, with variants that depend on what the visitor can do. */
export function headlineKey(order: Unnamed): HeadlineKey {
  const { phase, redirect, fiat, intake } = order;
  if (order.isOtherUnpaid) return "differs";
  if (phase === "paying") return paymentKey(order);
  if (phase === "waiting") return redirect && !fiat ? "waitingRedirect" : phase;
  if (phase === "completed") return completedKey(order);
  if (phase === "confirming" && intake.isHeld) return "confirmed";
  return phase === "decision" ? decisionKey(order) : phase;
}

/** Whether a part of the deposit is missing and can still be sent. */
export function isShort({ phase, intake, terms }: Pick<OrderView, "phase" | "intake" | "terms">) {
  const isOpen = phase === "registered" || phase === "confirming" || phase === "incomplete";
  return isOpen && intake.remaining !== undefined && !terms.isRunOut;
}

// An order can be completed before the paid amount is known. An estimate is not shown as the paid amount.
function completedKey({ fiat, payout }: Unnamed) {
  const key = fiat?.direction === "sell" ? "completedPayout" : "completed";
  return payout.isEstimate ? (`${key}About` as const) : key;
}

function paymentKey({ fiat }: Unnamed) {
  return `paying-${fiat?.status ?? "WAITING"}` as const;
}

// Returns the variant for a decision: nothing to refund, only one option, or both.
function decisionKey({ intake, decision }: Unnamed) {
  if (!intake.isSeen && !decision?.refund) return "decisionUnpaid";
  if (!decision?.accept) return "decisionRefund";
  return decision.canRefund ? "decision" : "decisionAccept";
}
