// Translates failed calls of the order page into outcomes (spec: Error policies). Opening an order and each write have
// one union each, so that each consumer handles exactly its own.
import { isNotFound, mayHaveHappened, type Failure } from "./failure";

/** Why an order does not open: number and address do not match, or the reason is unknown. */
export type OrderPageOutcome = "address-incorrect" | "unavailable";

/** How a failed write on an order ended: unknown, with the gateway's own error, or without effect. */
export type OrderWriteOutcome = "unknown" | "gateway-error" | "failed";

/** How a failed refund request ended. */
export type RefundOutcome = OrderWriteOutcome | "address-blacklisted";

/** How a failed confirmation of a refund, by an email's link, ended. */
export type ConfirmRefundOutcome = OrderWriteOutcome | "proof-incorrect";

/** How a failed change of the order's email ended. */
export type SetEmailOutcome = OrderWriteOutcome | "email-already-set" | "email-incorrect";

/** The outcome of a failed order request. A 404 with another code also means that no order has this number and address. */
export function deriveOrderPageOutcome(failure: Failure): OrderPageOutcome {
  const isUnknown = failure.kind === "upstream" && failure.code === "ERR_NOT_FOUND_E";
  return isUnknown || isNotFound(failure) ? "address-incorrect" : "unavailable";
}

/** The outcome of a failed refund request. */
export function deriveRefundOutcome(failure: Failure): RefundOutcome {
  const outcome = deriveWriteOutcome(failure);
  const isBlacklisted = failure.kind === "upstream" && failure.hint === "client-blacklisted";
  return outcome !== "unknown" && isBlacklisted ? "address-blacklisted" : outcome;
}

/** The outcome of a failed refund confirmation. A 'forbidden' here means that the link's proof is wrong. */
export function deriveConfirmRefundOutcome(failure: Failure): ConfirmRefundOutcome {
  const isForbidden = failure.kind === "upstream" && failure.code === "ERR_FORBIDDEN";
  return isForbidden ? "proof-incorrect" : deriveWriteOutcome(failure);
}

/** The outcome of a failed change of the order's email. */
export function deriveSetEmailOutcome(failure: Failure): SetEmailOutcome {
  const outcome = deriveWriteOutcome(failure);
  if (outcome === "unknown" || failure.kind !== "upstream") return outcome;
  if (failure.hint === "email-already-set") return "email-already-set";
  return failure.code === "ERR_VALIDATION" ? "email-incorrect" : outcome;
}

/** The outcome of a failed write without specific errors, such as accepting a new rate. */
export function deriveWriteOutcome(failure: Failure): OrderWriteOutcome {
  // The specification sets this code's text, and the text does not say whether the write happened.
  const isOurs = failure.kind === "upstream" && failure.code === "ERR_PRISMA_CLIENT_KNOWN_REQUEST";
  if (isOurs) return "gateway-error";
  return mayHaveHappened(failure) ? "unknown" : "failed";
}
