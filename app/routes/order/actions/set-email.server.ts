import { deriveSetEmailOutcome } from "~/domain/failure/order-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { hasPlus, maskEmail } from "~/domain/order/email";
import { findNewSlip } from "~/domain/order/email-slip";
import { toOrderKey } from "~/domain/order/order-key";
import type { Order } from "~/domain/order/order";
import { getFixedT } from "~/i18n/i18n.server";
import type { EmailSubmission } from "./form.server";
import { failWriteBy, failWrite, performWrite } from "./write.server";
import type { WriteContext, WriteOutcome } from "./write.server";

/** Stores an email with the order, so that the order's link is sent to it. An order with an email gets one reply for every address, so that the link alone does not reveal it (docs/security.md 73). An email that looks mistyped is questioned once, because it cannot be changed afterwards. */
export async function setEmail(
  writeContext: WriteContext,
  { email: { typed, clean }, emailShown }: EmailSubmission,
): Promise<WriteOutcome> {
  const { context, request, order } = writeContext;
  const t = await getFixedT(request, "order");
  if (order.email !== undefined) {
    const message = t("email.known", { email: maskEmail(order.email) });
    return { ok: true, type: "info", message };
  }
  const emailMeant = findNewSlip(clean, emailShown);
  if (emailMeant !== undefined) return failWrite(422, { email: "email_slip", emailMeant });
  const key = hasPlus(typed) ? "email.sentWithoutPlus" : "email.sent";
  const confirm = ({ email }: Order) => (email === clean ? t(key, { email }) : undefined);
  const write = { ...toOrderKey(order), email: clean };
  return performWrite(writeContext, {
    payload: { email: write },
    instead: undefined,
    send: (options) => context.gateways.order.setOrderEmail(write, options),
    confirm,
    fail: (failure) => failEmail(failure, t("error.error_email_already_set")),
  });
}

function failEmail(failure: Failure, alreadySet: string): WriteOutcome {
  const outcome = deriveSetEmailOutcome(failure);
  switch (outcome) {
    case "email-already-set":
      return { ok: true, type: "error", message: alreadySet };
    case "email-incorrect":
      return failWrite(422, { email: "email_incorrect" });
    case "unknown":
    case "gateway-error":
    case "failed":
      return failWriteBy(outcome, failure);
  }
}
