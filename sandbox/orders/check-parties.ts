// Checks the addresses of an order: their network, the blacklist, and whether the rate needs a refund address (spec:
// Destination address; Refund address).
import { isSameAddress } from "~/domain/address/same-address";
import { checkAddress } from "./check-address";
import { isBlacklisted } from "./blacklist";
import type { CatalogueEntry } from "../instruments/catalogue";
import { isFiat } from "../instruments/fiat-side";
import { requiresRefundAddress } from "../market/pair-rules";
import { failWith, failField, type ApiResult } from "../../exchange/http/api-error";
import type { CreatePayload } from "../../exchange/orders/create-payload";

/** Checks both addresses of a payload; fiat has none. */
export function checkParties(
  payload: CreatePayload,
  from: CatalogueEntry,
  to: CatalogueEntry,
): ApiResult<undefined> {
  const destination = isFiat(to) ? DONE : checkDestination(payload, to);
  // A card payment is refunded to the card.
  return destination.ok && !isFiat(from) ? checkRefund(payload, from, to) : destination;
}

const DONE = { ok: true, value: undefined } as const;

function checkDestination(
  { destinationAddress = "", destinationAddressMemo }: CreatePayload,
  to: CatalogueEntry,
): ApiResult<undefined> {
  if (destinationAddressMemo && to.network.payoutMemo === false) {
    return failField("destinationAddressMemo", "a payout cannot carry a memo");
  }
  if (!checkAddress(to, destinationAddress).result) {
    return failField("destinationAddress", "is not an address of the receive network");
  }
  return isBlacklisted(to.network.family, destinationAddress)
    ? failWith("ERR_FORBIDDEN", { message: "Client data is blacklisted" })
    : DONE;
}

function checkRefund(
  { destinationAddress = "", refundAddress = "", rateMode }: CreatePayload,
  from: CatalogueEntry,
  to: CatalogueEntry,
): ApiResult<undefined> {
  const isNeeded = requiresRefundAddress(from, to, rateMode);
  if (!isNeeded && refundAddress === "") return DONE;
  if (!checkAddress(from, refundAddress).result) {
    return failField("refundAddress", "is not an address of the send network");
  }
  const isSame = rateMode === "FIXED" && isSameAddress(refundAddress, destinationAddress);
  return isSame ? failField("refundAddress", "must differ from the destination address") : DONE;
}
