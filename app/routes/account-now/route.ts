import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { nameAccount } from "~/domain/account/name-account";

/** Who is signed in now, by the gateway's word: `{ name }`, `{}` where nobody is, `{ isUnknown }` where nobody can say (spec: Account of the moment). */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.account.mayBeSignedIn()) return Response.json({});
  const found = await context.account.find({ isFresh: true });
  if (!found.ok) return Response.json({ isUnknown: true });
  return Response.json({ name: found.value && nameAccount(found.value) });
}
