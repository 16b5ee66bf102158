import type { ClientActionFunctionArgs } from "@remix-run/react";
import { trackInitiated } from "./analytics";
import { EMPTY_DETAILS, type PendingOrder, type FormActionData } from "../fields";
import { readPendingOrder } from "../pending-order";
import { parseIntent } from "../intent";
import { readText } from "../read-form";

/** Sends the ticket; a server that cannot be reached, or refuses, must not cost what was typed. */
export async function submitExchangeForm(args: ClientActionFunctionArgs): Promise<FormActionData> {
  const sent = args.request.clone();
  try {
    return await args.serverAction<FormActionData>();
  } catch (error) {
    if (error instanceof Response) {
      // A redirect: the order is made.
      trackInitiated(await sent.formData());
      throw error;
    }
    const notice = {
      kind: "offline",
      pendingOrder: findPendingCreation(await sent.formData()),
    } as const;
    return { reply: { values: EMPTY_DETAILS, errors: {}, notice }, unreachable: true };
  }
}

/** The order may have been made before the connection went: the next press has to ask for the same one. */
function findPendingCreation(form: FormData): PendingOrder | undefined {
  const { kind } = parseIntent(readText(form, "intent"));
  return kind === "create" || kind === "check"
    ? readPendingOrder({ form, intent: { kind: "check" } })
    : undefined;
}
