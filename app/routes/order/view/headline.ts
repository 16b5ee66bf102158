import type { OrderView } from "./view-types";

/** What the headlines of all phases speak of. */
export function headlineValues({ intake, payout, from, to, send, redirect }: OrderView) {
  return {
    host: redirect?.host ?? "",
    amount: send?.amount ?? intake.required,
    ticker: from.currencyTitle,
    to: to.currencyTitle,
    payout: payout.amount,
  };
}

/** The headline of a phase, with variants where the visitor can do something else about it. */
export function headlineKey(order: OrderView) {
  const { phase, redirect, fiat, intake } = order;
  if (order.isOtherUnpaid) return "differs";
  if (phase === "paying") return paymentKey(order);
  if (phase === "waiting") return redirect && !fiat ? "waitingRedirect" : phase;
  if (phase === "completed") return completedKey(order);
  if (phase === "confirming" && intake.isHeld) return "confirmed";
  return phase === "decision" ? decisionKey(order) : phase;
}

// An order can be completed before anybody says how much went out: an estimate is no figure for it.
function completedKey({ fiat, payout }: OrderView) {
  const key = fiat?.direction === "sell" ? "completedPayout" : "completed";
  return payout.isEstimate ? (`${key}About` as const) : key;
}

function paymentKey({ fiat }: OrderView) {
  return `paying-${fiat?.status ?? "WAITING"}` as const;
}

// Where there is nothing to send back, or only one way is open, the choice is another one.
function decisionKey({ intake, decision }: OrderView) {
  if (!intake.isSeen && !decision?.refund) return "decisionUnpaid";
  if (!decision?.accept) return "decisionRefund";
  return decision.canRefund ? "decision" : "decisionAccept";
}
