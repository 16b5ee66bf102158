// Presses the button of the support form.
import type { SupportMessage } from "~/domain/support/support-message";
import { handleSupportAction, type MessageReply } from "~/routes/support/action.server";
import { makeTestContext, type TestContextOptions } from "../../support/test-context";

/** A valid message. */
export const GOOD = {
  orderId: "7q2m-k4xv",
  email: "anna@example.org",
  message: "Where is my money?",
};

/** Sends a form; returns what the desk got, and the reply. */
export async function press(
  form: Record<string, string>,
  { isDelivered = true, ...options }: TestContextOptions & { isDelivered?: boolean } = {},
) {
  const sent: SupportMessage[] = [];
  const support = {
    isOpen: true,
    send: (message: SupportMessage) => {
      sent.push(message);
      return Promise.resolve(isDelivered);
    },
  };
  const { args } = makeTestContext("/ru/support", {
    form,
    ...options,
    change: { support, ...options.change },
  });
  const result = await handleSupportAction(args);
  if (!("data" in result)) {
    return { sent, status: result.status, location: result.headers.get("Location") };
  }
  const reply: MessageReply = result.data;
  return { sent, status: result.init?.status, reply };
}
