import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrStay } from "./send-or-stay";

/** Sends a form to the server, or keeps the page if no reply comes. For pages with a LostReplyNote, which finds the form by its `intent`. */
export function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  return sendOrStay(
    () => serverAction(),
    async () => ({ lost: (await sent.formData()).get("intent") }),
  );
}
