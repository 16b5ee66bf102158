// The refund form. Few orders show it, so its script loads only with those.
import { makeLatePart } from "~/ui/late-part";
import { INTENT } from "../actions/form-fields";
import { RefundForm as ServerRefundForm } from "./refund-form";

export const lateRefundForm = makeLatePart(
  import.meta.env.SSR ? ServerRefundForm : undefined,
  `#${INTENT.refund}`,
  async () => (await import("./refund-form")).RefundForm,
);

export const RefundForm = lateRefundForm.Part;
