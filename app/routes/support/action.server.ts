import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { findNewSlip } from "~/domain/order/email-slip";
import { readText } from "~/domain/request/typed-fields";
import { SUPPORT_MESSAGE_MAX } from "~/domain/support/support-message";
import { formatWait } from "~/i18n/format-wait";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath } from "~/i18n/locales";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { toReachedLimit } from "~/routes/_failure/reached-limit.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { giveBackRoom, takeOperatorRoom, takeVisitorRoom } from "./message-limits.server";
import { sendOnce } from "./send-once.server";
import { findSenderOrder } from "./sender-order.server";
import { MESSAGE_FIELDS, parseMessageForm, type MessageField } from "./message-form.server";

/** Why a message was not sent: texts by field, or one text for the form. The typed values are returned. */
export interface MessageReply {
  readonly typed: Readonly<Record<MessageField, string>>;
  readonly errors: Readonly<Partial<Record<MessageField, string>>>;
  readonly failure?: string | undefined;
  /** The email about which the form asks, or has asked already. The answer goes to the email. */
  readonly emailMeant?: string | undefined;
}

/** Sends a message to the operator, then shows the page with its reference. */
export async function handleSupportAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const submission = parseMessageForm(form);
  if (submission.status !== "success") return rejectFields(args, form, submission.error ?? {});
  const { emailShown, ...message } = submission.value;
  const { email } = message;
  const emailMeant = findNewSlip(email, emailShown);
  if (emailMeant !== undefined) return askAboutEmail(args, form, emailMeant);
  const { outcome, reference } = await sendOnce(context, message, async (name) => {
    const limited = await takeVisitorRoom(context);
    return limited ?? sendMessage(args, message, name);
  });
  if (outcome === "sent") {
    return redirect(localeOfRequest(request).to(`/support?sent=${reference}#write`), 303);
  }
  if (typeof outcome === "object") return rejectLimited(args, form, outcome);
  const t = await getFixedT(request, "support");
  return reply(form, 503, { failure: t(`form.error.${outcome}`, { email: BRAND.supportEmail }) });
}

interface TypedMessage {
  readonly orderId?: string | undefined;
  readonly email: string;
  readonly message: string;
}

async function sendMessage(
  { request, context }: ActionFunctionArgs,
  { orderId, email, message }: TypedMessage,
  reference: string,
): Promise<"sent" | "full" | "failed"> {
  const order = await findSenderOrder(context, orderId);
  const room = await takeOperatorRoom(context, order);
  const isSent =
    room !== undefined &&
    (await context.support.send({
      orderId,
      orderProof: order.proof,
      email,
      text: message,
      language: localeOfRequest(request).locale.code,
      reference,
    }));
  if (isSent) return "sent";
  await giveBackRoom(context, room);
  return room ? "failed" : "full";
}

async function rejectFields(
  { request }: ActionFunctionArgs,
  form: FormData,
  found: Readonly<Record<string, readonly string[] | null>>,
) {
  const t = await getFixedT(request, "support");
  const toText = (key: string | undefined) => {
    if (key === "order" || key === "email" || key === "short") return t(`form.error.${key}`);
    return t("form.error.long", { max: SUPPORT_MESSAGE_MAX });
  };
  const errors = Object.fromEntries(
    MESSAGE_FIELDS.flatMap((field) => {
      const keys = found[field];
      return keys ? [[field, toText(keys[0])] as const] : [];
    }),
  );
  return reply(form, 422, { errors });
}

async function askAboutEmail({ request }: ActionFunctionArgs, form: FormData, emailMeant: string) {
  const t = await getFixedT(request, "support");
  const errors = { email: t("form.error.emailSlip", { email: emailMeant }) };
  return reply(form, 422, { errors, emailMeant });
}

async function rejectLimited(
  { request }: ActionFunctionArgs,
  form: FormData,
  limited: { readonly retryAfterSeconds: number },
) {
  const t = await getFixedT(request, ["support", "error"]);
  const { waitSeconds = 0 } = toReachedLimit(limited);
  const when = formatWait(waitSeconds, localeOfPath(new URL(request.url).pathname));
  const failure = `${t("form.error.limit")} ${t("error:wait", { when })}`;
  return reply(form, 429, { failure });
}

function reply(
  form: FormData,
  status: number,
  { errors = {}, failure, emailMeant }: Partial<Omit<MessageReply, "typed">>,
) {
  const typed = {
    orderId: readText(form, "orderId"),
    email: readText(form, "email"),
    message: readText(form, "message"),
  };
  // The next press must not ask again.
  const shown = emailMeant ?? (readText(form, EMAIL_SHOWN) || undefined);
  return data<MessageReply>({ typed, errors, failure, emailMeant: shown }, { status });
}
