import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { localeOfPath, localePath } from "~/i18n/locales";
import { CLEAR_PAGES, leaveAccount } from "~/routes/leave-account.server";

/** There is nothing to see at this address: it only takes the form of the header and the profile. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(homeOf(request));
}

/** Signs out (spec: Sign-out): everything that is known of the account goes with its session. */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveAccount(context);
  return redirect(homeOf(request), { status: 303, headers: CLEAR_PAGES });
}

function homeOf({ url }: Request): string {
  return localePath("/", localeOfPath(new URL(url).pathname));
}
