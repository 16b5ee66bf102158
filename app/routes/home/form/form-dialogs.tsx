import { useLoaded } from "~/ui/use-loaded";
import type { FormState } from "./client/state";
import { settleEmail } from "./client/submit";
import type { FormReply } from "./fields";

const loadUnsupported = () => import("../quote/unsupported-dialog");
const loadEmail = () => import("../details/email-dialog");

/** The form's dialogs, each fetched when there is something to say in it; the form says it in place as well. */
export function FormDialogs({ state, reply }: { state: FormState; reply: FormReply }) {
  const unsupported = useLoaded(state.quote.kind === "unsupported", loadUnsupported);
  const email = useLoaded(reply.errors.email?.key === "email_question", loadEmail);
  return (
    <>
      {unsupported ? <unsupported.UnsupportedDialog state={state} /> : null}
      {email ? <email.EmailDialog reply={reply} onSettled={settleEmail} /> : null}
    </>
  );
}
