import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { findStepUp } from "~/routes/_account/step-up.server";
import { criticalValue, pageNotFound } from "~/routes/_failure/critical.server";
import { orSignIn, requireAccount } from "~/routes/_account/account-access.server";
import { redirect } from "~/remix-workarounds/redirect.server";

/** Serves the account's data from the gateway as a file. An old sign-in is redirected to the form with the password (docs/security.md 58). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const account = await requireAccount(args);
  if ((await findStepUp(args.context, account)) !== undefined) {
    throw redirect(localeOfRequest(args.request).to("/profile/info?export=1"), 303);
  }
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
