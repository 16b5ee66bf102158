import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrStay } from "./send-or-stay";

/** Sends a form to the server, or stays, for pages whose forms say so by themselves (LostReplyNote): a form is named by its `intent`. */
export function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  return sendOrStay(
    () => serverAction(),
    async () => ({ lost: (await sent.formData()).get("intent") }),
  );
}
