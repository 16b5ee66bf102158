import type { ClientActionFunctionArgs } from "@remix-run/react";
import { tellInitiated } from "./analytics";
import { EMPTY_DELIVERY, type HeldAttempt, type TicketAnswer } from "../fields";
import { readHeld } from "../pending-order";
import { parseIntent } from "../intent";
import { readText } from "../read-form";

/** Sends the ticket; a server that cannot be reached, or refuses, must not cost what was typed. */
export async function sendTicket(args: ClientActionFunctionArgs): Promise<TicketAnswer> {
  const sent = args.request.clone();
  try {
    return await args.serverAction<TicketAnswer>();
  } catch (error) {
    if (error instanceof Response) {
      // A redirect: the order is made.
      tellInitiated(await sent.formData());
      throw error;
    }
    const notice = { kind: "offline", held: toHeldCreation(await sent.formData()) } as const;
    return { reply: { values: EMPTY_DELIVERY, errors: {}, notice }, unreachable: true };
  }
}

/** The order may have been made before the connection went: the next press has to ask for the same one. */
function toHeldCreation(form: FormData): HeldAttempt | undefined {
  const { kind } = parseIntent(readText(form, "intent"));
  return kind === "create" || kind === "check"
    ? readHeld({ form, intent: { kind: "check" } })
    : undefined;
}
