import type { Failure } from "~/domain/failure/failure";
import { deriveErrorPolicy } from "~/domain/failure/error-policy";

/** Whether the order did not open because of what was asked for, or because nobody answered. */
export function deriveOrderError(failure: Failure): "address-incorrect" | "unavailable" {
  if (deriveErrorPolicy(failure, "order").kind === "address-incorrect") return "address-incorrect";
  // A gateway that says 404 in other words means the same: there is no such order with this address.
  const isNotFound =
    (failure.kind === "upstream" || failure.kind === "http") && failure.status === 404;
  return isNotFound ? "address-incorrect" : "unavailable";
}
