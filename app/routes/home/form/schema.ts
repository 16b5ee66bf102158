import * as z from "zod";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { cleanEmail, hasPlus, isEmail } from "~/domain/order/email";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveMemoProblem, isMemoInside, type MemoProblem } from "~/domain/address/memo";
import { isSameAddress } from "~/domain/address/same-address";
import { toWarningMessage } from "./warning-message";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import { cleanText } from "~/domain/text/clean-text";
import {
  REFUND_NEEDED,
  TERMS_BY_PRESS,
  type DetailsField,
  type FieldMessage,
  type MessageKey,
} from "./fields";

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

const MEMO_KEYS = {
  missing: "memo_missing",
  "not-a-number": "memo_not_a_number",
  "number-too-large": "memo_number_too_large",
  "too-long": "memo_too_long",
  "not-hex": "memo_not_hex",
} as const satisfies Record<MemoProblem, MessageKey>;

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
  if (address === "") return { key: "error_address_empty" };
  const isEndless = address.length > FIELD_LENGTHS.addressField;
  const warning = isEndless ? undefined : deriveAddressWarning(instrument, address);
  // The shape of an address only suggests its network. The gateway's verdict decides.
  if (warning && warning.kind !== "other-network") return toWarningMessage(warning);
  return address.length > FIELD_LENGTHS.address ? { key: "error_address_incorrect" } : undefined;
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

function findMemoProblem(
  instrument: Instrument,
  { address, memo, isWithout }: TypedMemo,
): FieldMessage | undefined {
  if (instrument.requiresMemo && isMemoInside(instrument, address)) {
    return memo === "" ? undefined : { key: "memo_inside" };
  }
  // Only the visitor knows which of the two is meant, and a wrong choice loses coins.
  if (instrument.requiresMemo && memo !== "" && isWithout) return { key: "memo_both" };
  const problem = deriveMemoProblem(instrument, memo, isWithout);
  return problem && { key: MEMO_KEYS[problem] };
}

// An issue is one string: the key, then a colon and the detail.
function encodeMessage({ key, detail }: FieldMessage): string {
  return detail === undefined ? key : `${key}:${detail}`;
}
