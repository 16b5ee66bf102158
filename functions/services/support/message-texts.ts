// A visitor's message as an email and as a webhook's JSON. Its author is unknown, so only the reply address goes into
// the email's headers, and the chat text mentions nobody.
import { formatOrderId } from "~/domain/order/order-id";
import { toChatText } from "~/domain/text/chat-text";
import type { OrderProof, SupportMessage } from "~/domain/support/support-message";

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
    // The message comes last and is quoted, so that it cannot imitate these lines.
    text: [
      ...(order === undefined ? [] : [toOrderLine(message, order)]),
      `Answer to: ${email}`,
      `Language: ${language}`,
      `Reference: ${reference}`,
      `Sent on: ${origin}/support`,
      "",
      ...text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`),
    ].join("\n"),
  };
}

/** Returns the webhook's JSON. Chat services show `text`; the other fields are for programs. */
export function toWebhookBody(message: SupportMessage, origin: string) {
  const { orderId, orderProof, email, text, language, reference } = message;
  const mail = toMail(message, origin);
  return {
    text: toChatText(`${mail.subject}\n${mail.text}`),
    reference,
    ...(orderId === undefined ? {} : { orderId, orderProof }),
    email,
    message: text,
    language,
    origin,
  };
}

const ORDER_LINES: Readonly<Record<OrderProof, readonly [name: string, proof: string]>> = {
  opened: ["seen", "the sender's browser or account can open it"],
  key: ["by its key", "the sender has its link, but it could not be opened now"],
  none: ["as typed", "not found among the sender's orders"],
  unknown: ["as typed", "not confirmed as the sender's order"],
};

function toOrderLine({ orderProof }: SupportMessage, order: string): string {
  const [name, proof] = ORDER_LINES[orderProof];
  return `Order, ${name}: ${order} (${proof})`;
}

function toOrder({ orderId }: SupportMessage): string | undefined {
  return orderId === undefined ? undefined : formatOrderId(orderId);
}
