// A visitor's message as an email and as a webhook's JSON. Its author is unknown, so only the reply address goes into
// the email's headers, and the chat text mentions nobody.
import { formatOrderId } from "~/domain/order/order-id";
import type { SupportMessage } from "~/domain/support/support-message";

/** The parts of an email that depend on the message. */
export interface SupportMail {
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the email. The form rejects line breaks in its subject and reply address. */
export function toMail(message: SupportMessage, origin: string): SupportMail {
  const { email, text, language, reference } = message;
  const order = toOrder(message);
  return {
    replyTo: email,
    subject: order === undefined ? `Support ${reference}` : `Support ${reference}: order ${order}`,
    text: [
      text,
      "",
      "--",
      ...(order === undefined ? [] : [`Order: ${order}`]),
      `Answer to: ${email}`,
      `Language: ${language}`,
      `Reference: ${reference}`,
      `Sent on: ${origin}/support`,
    ].join("\n"),
  };
}

/** Returns the webhook's JSON. Chat services show `text`; the other fields are for programs. */
export function toWebhookBody(message: SupportMessage, origin: string) {
  const { orderId, email, text, language, reference } = message;
  return {
    text: toChatText(toMail(message, origin)),
    reference,
    ...(orderId === undefined ? {} : { orderId }),
    email,
    message: text,
    language,
    origin,
  };
}

// Chat services read <!channel> and @everyone as mentions.
function toChatText({ subject, text }: SupportMail): string {
  const plain = `${subject}\n${text}`;
  return plain
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/(^|[^\w.])@/g, "$1@\u2060");
}

function toOrder({ orderId }: SupportMessage): string | undefined {
  return orderId === undefined ? undefined : formatOrderId(orderId);
}
