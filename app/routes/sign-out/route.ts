import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { localeOfPath, localePath } from "~/i18n/locales";

/** There is nothing to see at this address: it only takes the form of the header and the profile. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(homeOf(request));
}

/** Signs out (spec: Sign-out): everything that is known of the account goes with its session. */
export async function action({ request, context }: ActionFunctionArgs) {
  await context.account.signOut();
  context.verificationDraft.clear();
  // Pages that the browser keeps for Back. Not the cookies: the visitor's orders hang on them, who is no account.
  return redirect(homeOf(request), { status: 303, headers: { "Clear-Site-Data": '"cache"' } });
}

function homeOf({ url }: Request): string {
  return localePath("/", localeOfPath(new URL(url).pathname));
}
