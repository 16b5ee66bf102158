// The bill of a rate as lines, in the order in which pages show them.
import { isZeroAmount, type Amount } from "../money/money";
import { deriveBill, type BillDifference, type BilledRate } from "./bill";

/** A line's meaning. */
export type BillLineKey = "market" | "networkFee" | "serviceFee" | "margin" | "gain" | "get";

/** A line, in the receive currency. Only the service fee has a percentage, of the amount before fees. */
export interface BillLine {
  readonly key: BillLineKey;
  readonly amount: Amount;
  readonly sign: BillSign;
  readonly percent?: Amount | undefined;
}

/** The sign of a line: deductions have a minus. A zero and the sum have no sign. */
export type BillSign = "" | "+" | "−";

/** Returns the lines from the market's amount to the received amount. An unknown fee is left out, not shown as zero. */
export function listBillLines(rate: BilledRate): readonly BillLine[] {
  const bill = deriveBill(rate);
  const { market, networkFee, serviceFee, serviceFeePercent: percent, difference } = bill;
  return [
    ...(market ? [{ key: "market", amount: market, sign: "" } as const] : []),
    ...(networkFee ? [{ key: "networkFee", ...toTaken(networkFee) } as const] : []),
    ...(serviceFee ? [{ key: "serviceFee", ...toTaken(serviceFee), percent } as const] : []),
    ...(difference
      ? [{ key: difference.isGain ? "gain" : "margin", ...toSigned(difference) } as const]
      : []),
    { key: "get", amount: bill.amountToGet, sign: "" },
  ];
}

/** Returns the difference between the market's amount and the received one. */
export function deriveBillTotal(rate: BilledRate): Pick<BillLine, "amount" | "sign"> {
  return toSigned(deriveBill(rate).total);
}

function toTaken(amount: Amount): Pick<BillLine, "amount" | "sign"> {
  return toSigned({ amount, isGain: false });
}

function toSigned(difference: BillDifference): Pick<BillLine, "amount" | "sign"> {
  const { amount, isGain } = difference;
  if (isZeroAmount(amount)) return { amount, sign: "" };
  return { amount, sign: isGain ? "+" : "−" };
}
