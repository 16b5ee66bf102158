import type { OrderView } from "./view-types";

/** What the headlines of all phases speak of. */
export function headlineValues({ intake, payout, from, to, send }: OrderView) {
  return {
    amount: send?.amount ?? intake.required,
    ticker: from.currencyTitle,
    to: to.currencyTitle,
    payout: payout.amount,
  };
}

/** Where there is nothing to send back, the choice is another one. */
export function headlineKey({ phase, intake }: OrderView) {
  return phase === "decision" && !intake.isSeen ? "decisionUnpaid" : phase;
}
