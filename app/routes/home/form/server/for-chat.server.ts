// In the chat app a stranger's launch may have signed in. An order belongs to the signed-in account: its email gets the
// order's link, and its session may redirect the refund. So each creation first names the account (docs/security.md 56).
import type { AuthorizedAccount } from "~/domain/account/account";
import { nameAskedChat } from "~/domain/account/name-account";
import { FOR_CHAT_FIELD } from "../fields";
import { readText } from "../read-form";
import type { Stop, Submit } from "./stop.server";

/** Returns the question for the chat account. Undefined where the form confirms it, for guests and for a session of the site. */
export async function askForChat(
  { context: { account }, submission: { form } }: Submit,
  owner: AuthorizedAccount | undefined,
): Promise<Stop<"for-chat"> | undefined> {
  const name = owner && nameAskedChat(owner, await account.findLayer());
  if (name === undefined || name === readText(form, FOR_CHAT_FIELD)) return undefined;
  return { kind: "for-chat", facts: { name } };
}
