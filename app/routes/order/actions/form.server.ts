import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { amountWire } from "~/contracts/wire-values";
import { isAmount } from "~/domain/money/money";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import { pickFields } from "~/domain/request/typed-fields";
import { emailForm, MEANT_ADDRESS, refundForm } from "./form";
import { readTyped } from "./form-errors";
import { INTENT, type OrderErrors } from "./form-fields";

const FIELDS = [
  "intent",
  "acceptedAmount",
  "refundAddress",
  "refundMemo",
  "refundAmount",
  "networkFee",
  "refundProof",
  "linkAddress",
  "linkMemo",
  "email",
  EMAIL_SHOWN,
];

const amount = z.string().check(z.refine(isAmount));
const proof = z.string().check(z.maxLength(FIELD_LENGTHS.refundProof));
const acceptForm = z.object({
  intent: z.literal(INTENT.accept),
  acceptedAmount: z.optional(amountWire),
});
const confirmForm = z.object({
  intent: z.literal(INTENT.confirmRefund),
  refundProof: proof,
  linkAddress: z.optional(z.string().check(z.maxLength(FIELD_LENGTHS.address))),
  linkMemo: z.optional(z.string().check(z.maxLength(FIELD_LENGTHS.memo))),
});

const orderForm = z.discriminatedUnion("intent", [
  acceptForm,
  z.extend(refundForm, {
    refundAmount: amount,
    networkFee: amount,
    refundProof: z.optional(proof),
  }),
  confirmForm,
  emailForm,
]);

export type OrderSubmission = z.output<typeof orderForm>;
export type AcceptSubmission = Extract<OrderSubmission, { intent: typeof INTENT.accept }>;
export type RefundSubmission = Extract<OrderSubmission, { intent: typeof INTENT.refund }>;
export type EmailSubmission = Extract<OrderSubmission, { intent: typeof INTENT.email }>;
export type ConfirmSubmission = Extract<OrderSubmission, { intent: typeof INTENT.confirmRefund }>;

/** Parses an order form: a submission, or conform's errors. */
export function parseOrderForm(form: FormData) {
  return parseWithZod(pickFields(form, FIELDS), { schema: orderForm });
}

/** Returns the form with the address that the pressed button suggests, and without errors; undefined if another button was pressed. */
export function readMeantAddress(form: FormData): OrderErrors | undefined {
  const meant = form.get(MEANT_ADDRESS);
  if (typeof meant !== "string") return undefined;
  const refundAddress = meant.slice(0, FIELD_LENGTHS.address);
  return { typed: { ...readTyped(form), refundAddress } };
}
