import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { localeOfPath, localePath } from "~/i18n/locales";
import { CLEAR_PAGES, leaveAccount } from "~/routes/_account/leave-account.server";
import { redirect } from "~/remix-workarounds/redirect.server";

/** Redirects visitors: this URL only handles the sign-out forms. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(homeOf(request));
}

/** Signs out (spec: Sign-out) and removes the account's data from the browser. */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveAccount(context);
  return redirect(homeOf(request), { status: 303, headers: CLEAR_PAGES });
}

function homeOf({ url }: Request): string {
  return localePath("/", localeOfPath(new URL(url).pathname));
}
