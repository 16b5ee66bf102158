// Amounts of the public API are decimal text, although a gateway may send JSON numbers. So each field has one type for a
// generated client, and no program reads an amount as a floating-point number.
import { parseAmount } from "~/domain/money/money";

/**
 * The fields with an amount, at any depth. A test compares them with the API's description.
 * @internal
 */
export const AMOUNT_FIELDS = [
  "amount",
  "amountToGet",
  "amountToGetAtLeast",
  "amountToGive",
  "claimedAmountToReceive",
  "claimedDepositAmount",
  "claimedNetworkFee",
  "depositAtLeast",
  "expected",
  "expectedGeneral",
  "finalNetworkFeeAmount",
  "generalMaxAmount",
  "generalMinAmount",
  "marketLeftPrice",
  "marketMinAmount",
  "marketRightPrice",
  "maxAmount",
  "minAmount",
  "networkFee",
  "noKycThreshold",
  "platformFeePercent",
  "platformFee_Absolute",
  "price",
  "quoteValue",
  "rate",
  "recommendedAmount",
  "refundAmount",
  "refundAmountWithoutNetworkFee",
  "reserve",
] as const;

const MEMBER = new RegExp(String.raw`("(?:${AMOUNT_FIELDS.join("|")})"\s*:\s*)(\d[\d.eE+-]*)`, "g");

/** Returns JSON with its amounts as text. All other bytes stay, because parsing and writing a number may change it. */
export function writeAmounts(json: string): string {
  return json.replace(MEMBER, (member, name: string, digits: string) => {
    const amount = parseAmount(digits);
    return amount === undefined ? member : `${name}"${amount}"`;
  });
}
