import * as z from "zod";
import { findTypedProblem } from "~/domain/address/address-message";
import { cleanEmail, hasPlus, isEmail } from "~/domain/order/email";
import type { Instrument } from "~/domain/instrument/instrument";
import { isMemoInside } from "~/domain/address/memo";
import { findMemoMessage } from "~/domain/address/memo-message";
import { isSameAddress } from "~/domain/address/same-address";
import { cleanText } from "~/domain/text/clean-text";
import { REFUND_NEEDED, TERMS_BY_PRESS, type DetailsField, type FieldMessage } from "./fields";

/** The inputs of the lower half's rules. */
export interface DetailsRules {
  from: Instrument;
  to: Instrument;
  isFixed: boolean;
}

const text = z
  .string()
  .optional()
  .transform((value) => cleanText(value ?? ""));
const tick = z
  .boolean()
  .optional()
  .transform((value) => value ?? false);

/** Whether the rate requires a refund address although it is floating. */
const refundNeed = z
  .enum([REFUND_NEEDED])
  .optional()
  .catch(undefined)
  .transform((value) => value !== undefined);

/** Accepted by a ticked box or by the press of the button. */
const acceptance = z
  .enum(["on", TERMS_BY_PRESS])
  .optional()
  .catch(undefined)
  .transform((value) => value !== undefined);

const fields = z.object({
  destinationAddress: text,
  memo: text,
  noMemo: tick,
  withRefund: refundNeed,
  refundAddress: text,
  refundMemo: text,
  noRefundMemo: tick,
  email: text,
  noEmail: tick,
  terms: acceptance,
});

export type OrderDetails = z.output<typeof fields>;

/** The schema of the lower half (spec: Destination address; Memo; Refund address; Terms). The field constraints, the server and the browser share it. */
export function makeDetailsSchema(rules: DetailsRules) {
  return fields.superRefine((details, context) => {
    for (const [field, message] of listProblems(rules, details)) {
      if (!message) continue;
      context.addIssue({ code: "custom", path: [field], message: encodeMessage(message) });
    }
  });
}

function listProblems(
  rules: DetailsRules,
  details: OrderDetails,
): readonly (readonly [DetailsField, FieldMessage | undefined])[] {
  const { destinationAddress, memo, noMemo, email, terms } = details;
  const { refundAddress, refundMemo, noRefundMemo } = details;
  const isRefundAsked = takesRefundAddress(rules) && isRefundGiven(rules, details);
  return [
    ["destinationAddress", findAddressProblem(destinationAddress, rules.to)],
    [
      "memo",
      findPayoutMemoProblem(rules.to, { address: destinationAddress, memo, isWithout: noMemo }),
    ],
    ["refundAddress", isRefundAsked ? findRefundProblem(rules, details) : undefined],
    [
      "refundMemo",
      isRefundAsked
        ? findMemoProblem(rules.from, {
            address: refundAddress,
            memo: refundMemo,
            isWithout: noRefundMemo,
          })
        : undefined,
    ],
    ["email", findEmailProblem(email)],
    ["terms", terms ? undefined : { key: "error_agree_terms" }],
  ];
}

/** Whether a refund address is required or was entered. On a floating rate it is optional. */
function isRefundGiven(
  { isFixed }: Pick<DetailsRules, "isFixed">,
  { withRefund, refundAddress, refundMemo }: OrderDetails,
): boolean {
  return isFixed || withRefund || refundAddress !== "" || refundMemo !== "";
}

/** Whether the form can ask for a refund address. The provider refunds paid money itself. */
function takesRefundAddress({ from }: Pick<DetailsRules, "from">): boolean {
  return from.instrumentType === "crypto";
}

function findAddressProblem(address: string, instrument: Instrument): FieldMessage | undefined {
  // The seller enters the payout account at the provider (spec: Destination address).
  if (instrument.instrumentType === "fiat") return undefined;
  return findTypedProblem(instrument, address);
}

// Only a fixed rate requires another address than the destination. A wallet may have one address on both networks.
function findRefundProblem(
  { from, isFixed }: Pick<DetailsRules, "from" | "isFixed">,
  { refundAddress, destinationAddress }: OrderDetails,
): FieldMessage | undefined {
  const isSame =
    isFixed && refundAddress !== "" && isSameAddress(refundAddress, destinationAddress);
  return isSame
    ? { key: "error_address_must_be_different" }
    : findAddressProblem(refundAddress, from);
}

// The form shows the cleaned email before it is used (spec: Email of the exchange form).
function findEmailProblem(email: string): FieldMessage | undefined {
  const cleaned = cleanEmail(email);
  if (email === "") return undefined;
  if (!isEmail(cleaned)) return { key: "email_invalid" };
  return hasPlus(email) ? { key: "email_stripped", detail: cleaned } : undefined;
}

interface TypedMemo {
  address: string;
  memo: string;
  isWithout: boolean;
}

// Without its memo a payout to such an address would be lost, wherever the memo is written.
function findPayoutMemoProblem(instrument: Instrument, typed: TypedMemo): FieldMessage | undefined {
  if (instrument.payoutMemo !== false) return findMemoProblem(instrument, typed);
  const hasMemo = typed.memo !== "" || isMemoInside(instrument, typed.address);
  return hasMemo ? { key: "memo_impossible" } : undefined;
}

function findMemoProblem(instrument: Instrument, typed: TypedMemo): FieldMessage | undefined {
  const key = findMemoMessage(instrument, typed);
  return key && { key };
}

// An issue is one string: the key, then a colon and the detail.
function encodeMessage({ key, detail }: FieldMessage): string {
  return detail === undefined ? key : `${key}:${detail}`;
}
