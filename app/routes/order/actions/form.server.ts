import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { isAmount } from "~/domain/money/money";
import { FIELD_LENGTHS } from "~/domain/request-limits";
import { emailForm, makeRefundForm } from "./form";
import { INTENT } from "./form-fields";

const FIELDS = [
  "intent",
  "refundAddress",
  "refundMemo",
  "refundAmount",
  "networkFee",
  "refundProof",
  "email",
];

const amount = z.string().check(z.refine(isAmount));
const acceptForm = z.object({ intent: z.literal(INTENT.accept) });
const confirmForm = z.object({
  intent: z.literal(INTENT.confirmRefund),
  refundProof: z.string().check(z.maxLength(FIELD_LENGTHS.refundProof)),
});

function makeOrderForm(destinationAddress: string) {
  const refundForm = z.extend(makeRefundForm(destinationAddress), {
    refundAmount: amount,
    networkFee: amount,
  });
  return z.discriminatedUnion("intent", [acceptForm, refundForm, confirmForm, emailForm]);
}

export type OrderSubmission = z.output<ReturnType<typeof makeOrderForm>>;
export type RefundSubmission = Extract<OrderSubmission, { intent: typeof INTENT.refund }>;

/** What was asked of the order: a submission, or conform's word on what is wrong with it. */
export function parseOrderForm(form: FormData, destinationAddress: string) {
  // Only what is ours: conform nests by the fields' names and has reserved names of its own, which it trusts.
  const ours = new FormData();
  for (const name of FIELDS) for (const value of form.getAll(name)) ours.append(name, value);
  return parseWithZod(ours, { schema: makeOrderForm(destinationAddress) });
}
