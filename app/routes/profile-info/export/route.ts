import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { criticalValue, pageNotFound } from "~/routes/critical.server";
import { orSignIn, requireAccount } from "~/routes/account-access.server";

/** Everything that the gateway knows of the account, as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireAccount(args);
  const exported = await args.context.gateways.account.exportAccount();
  const json = criticalValue(orSignIn(args, exported));
  if (json === undefined) throw pageNotFound(args.request);
  const date = new Date(args.context.now()).toISOString().slice(0, "YYYY-MM-DD".length);
  return new Response(json, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="account-${date}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
