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

/** Where there is nothing to send back, the choice is another one; where a provider takes the payment, so is the way. */
export function headlineKey({ phase, intake, redirect, decision }: OrderView) {
  if (phase === "waiting" && redirect) return "waitingRedirect";
  if (phase === "decision" && intake.isSeen && !decision?.accept) return "decisionRefund";
  if (phase === "decision" && intake.isSeen && !decision?.canRefund) return "decisionAccept";
  return phase === "decision" && !intake.isSeen ? "decisionUnpaid" : phase;
}
