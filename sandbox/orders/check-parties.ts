// Who may take part in an order: addresses of the right network, none of them blacklisted, and a way
// back where the rate needs one (spec: Destination address; Refund address).
import { checkAddress } from "../addresses/check-address";
import { isBlacklisted } from "../addresses/blacklist";
import type { CatalogueEntry } from "../instruments/catalogue";
import { requiresRefundAddress } from "../market/pair-rules";
import { failWith, failField, type ApiResult } from "../api-error";
import type { CreatePayload } from "./create-payload";

/** Checks both addresses of a payload. */
export function checkParties(
  payload: CreatePayload,
  from: CatalogueEntry,
  to: CatalogueEntry,
): ApiResult<undefined> {
  if (from.network.family === "fiat" || to.network.family === "fiat") {
    return failWith("ERR_UNAUTHORIZED", { message: "Fiat exchanges need an account" });
  }
  const { destinationAddress, refundAddress = "" } = payload;
  if (!checkAddress(to, destinationAddress).result) {
    return failField("destinationAddress", "is not an address of the receive network");
  }
  if (isBlacklisted(to.network.family, destinationAddress)) {
    return failWith("ERR_FORBIDDEN", { message: "Client data is blacklisted" });
  }
  const isNeeded = requiresRefundAddress(from, to, payload.rateMode);
  if (!isNeeded && refundAddress === "") return { ok: true, value: undefined };
  if (!checkAddress(from, refundAddress).result) {
    return failField("refundAddress", "is not an address of the send network");
  }
  return refundAddress === destinationAddress
    ? failField("refundAddress", "must differ from the destination address")
    : { ok: true, value: undefined };
}
