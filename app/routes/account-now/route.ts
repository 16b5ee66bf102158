import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { nameAccount, nameAskedChat } from "~/domain/account/name-account";

/** Returns the signed-in account according to the gateway (spec: Account of the moment): `{ name, mark }`, or `{}` for a guest. The mark names the account in the page's forms; in the chat app `chat` does too. If the call fails, it returns `{ isUnknown }`. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.account.mayBeSignedIn()) return Response.json({});
  const found = await context.account.find({ isFresh: true });
  if (!found.ok) return Response.json({ isUnknown: true });
  if (!found.value) return Response.json({});
  const mark = await context.accountMarks.make(found.value);
  const chat = nameAskedChat(found.value, await context.account.findLayer());
  return Response.json({ name: nameAccount(found.value), mark, chat });
}
