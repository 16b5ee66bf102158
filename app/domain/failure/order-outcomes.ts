// What failed calls of the order page mean (spec: Error policies): a union of outcomes for opening an order and
// for each write on it, so that each consumer handles exactly its own.
import { isNotFound, mayHaveHappened, type Failure } from "./failure";

/** Why an order does not open: number and address do not belong together, or nobody knows. */
export type OrderPageOutcome = "address-incorrect" | "unavailable";

/** How any failed write on an order ended: it may have happened; it has not, by the gateway's own error; it has not. */
export type OrderWriteOutcome = "unknown" | "gateway-error" | "failed";

/** How a failed refund request ended. */
export type RefundOutcome = OrderWriteOutcome | "address-blacklisted";

/** How a failed confirmation of a refund, by the link of an email, ended. */
export type ConfirmRefundOutcome = OrderWriteOutcome | "proof-incorrect";

/** How a failed attempt to leave an email address ended. */
export type SetEmailOutcome = OrderWriteOutcome | "email-already-set" | "email-incorrect";

/** Reads a failed fetch of an order. A gateway that says 404 in other words means the same: there is no such order with this address. */
export function deriveOrderPageOutcome(failure: Failure): OrderPageOutcome {
  const isUnknown = failure.kind === "upstream" && failure.code === "ERR_NOT_FOUND_E";
  return isUnknown || isNotFound(failure) ? "address-incorrect" : "unavailable";
}

/** Reads a failed refund request. */
export function deriveRefundOutcome(failure: Failure): RefundOutcome {
  const outcome = deriveWriteOutcome(failure);
  const isBlacklisted = failure.kind === "upstream" && failure.hint === "client-blacklisted";
  return outcome !== "unknown" && isBlacklisted ? "address-blacklisted" : outcome;
}

/** Reads a failed confirmation of a refund: what is forbidden then is the link's proof. */
export function deriveConfirmRefundOutcome(failure: Failure): ConfirmRefundOutcome {
  const isForbidden = failure.kind === "upstream" && failure.code === "ERR_FORBIDDEN";
  return isForbidden ? "proof-incorrect" : deriveWriteOutcome(failure);
}

/** Reads a failed attempt to leave an email address. */
export function deriveSetEmailOutcome(failure: Failure): SetEmailOutcome {
  const outcome = deriveWriteOutcome(failure);
  if (outcome === "unknown" || failure.kind !== "upstream") return outcome;
  if (failure.hint === "email-already-set") return "email-already-set";
  return failure.code === "ERR_VALIDATION" ? "email-incorrect" : outcome;
}

/** Reads a failed write of which nothing more is to be known, such as the acceptance of a new rate. */
export function deriveWriteOutcome(failure: Failure): OrderWriteOutcome {
  // The specification names this code's text, and the text does not claim to know what became of the write.
  const isOurs = failure.kind === "upstream" && failure.code === "ERR_PRISMA_CLIENT_KNOWN_REQUEST";
  if (isOurs) return "gateway-error";
  return mayHaveHappened(failure) ? "unknown" : "failed";
}
