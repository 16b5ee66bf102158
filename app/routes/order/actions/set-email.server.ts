import { deriveSetEmailOutcome } from "~/domain/failure/order-outcomes";
import { toOrderKey } from "~/domain/order/order-key";
import { remixI18n } from "~/i18n/i18n.server";
import { failWriteBy, failWrite, type WriteOutcome, type WriteContext } from "./write";

/** The address as it was typed, and as it will be used: without '+' (spec: Email of the exchange form). */
interface TypedEmail {
  readonly typed: string;
  readonly clean: string;
}

export async function setEmail(
  writeContext: WriteContext,
  email: TypedEmail,
): Promise<WriteOutcome> {
  const { context, request, order, token } = writeContext;
  const t = await remixI18n.getFixedT(request, "order");
  const write = { ...toOrderKey(order), email: email.clean };
  const idempotencyKey = await context.idempotencyKey({ email: write }, token);
  const result = await context.gateways.order.setOrderEmail(write, { idempotencyKey });
  if (result.ok) {
    const key = email.clean === email.typed ? "email.sent" : "email.sentWithoutPlus";
    return { ok: true, message: t(key, { email: email.clean }) };
  }
  const { failure } = result;
  const outcome = deriveSetEmailOutcome(failure);
  switch (outcome) {
    case "email-already-set":
      return { ok: true, type: "error", message: t("error.error_email_already_set") };
    case "email-incorrect":
      return failWrite(422, { email: "email_incorrect" });
    case "unknown":
    case "gateway-error":
    case "failed":
      return failWriteBy(outcome, failure);
  }
}
