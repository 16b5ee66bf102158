import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { nameAccount } from "~/domain/account/name-account";

/** Returns the signed-in account according to the gateway (spec: Account of the moment): `{ name }`, or `{}` for a guest. If the call fails, it returns `{ isUnknown }`. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.account.mayBeSignedIn()) return Response.json({});
  const found = await context.account.find({ isFresh: true });
  if (!found.ok) return Response.json({ isUnknown: true });
  return Response.json({ name: found.value && nameAccount(found.value) });
}
