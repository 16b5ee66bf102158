// In the chat app a stranger's launch may have signed in. An order belongs to the signed-in account: its email gets the
// order's link, and its session may redirect the refund. So the form
// names the account before its button is pressed, or each creation asks first (docs/security.md 56).
import type { AuthorizedAccount } from "~/domain/account/account";
import { FOR_CHAT_FIELD } from "~/domain/account/account-mark";
import { nameAskedChat } from "~/domain/account/name-account";
import { readText } from "../read-form";
import type { Stop, Submit } from "./stop.server";

/** Returns the question for the chat account. Undefined where the form showed its name, for guests and for a session of the site. */
export async function askForChat(
  { context: { account }, submission: { form } }: Submit,
  owner: AuthorizedAccount | undefined,
): Promise<Stop<"for-chat"> | undefined> {
  const name = owner && nameAskedChat(owner, await account.findLayer());
  if (name === undefined || name === readText(form, FOR_CHAT_FIELD)) return undefined;
  return { kind: "for-chat", facts: { name } };
}
