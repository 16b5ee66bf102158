// The first sign-in after a recovery lists what the recovery ended, and shows the keys that it switched off
// (docs/security.md 52). The sign-in page and the dialog behave the same, with and without script.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";

/** The page that lists the keys and switches them all on with one button. */
const KEYS_PAGE = "/profile/keys?recovered=1";

/** The email of the sign-in, and the page that the visitor wanted before it. */
interface RecoveredSignIn {
  readonly email: string;
  readonly back: string | undefined;
}

/** Returns the page to open next. Returns undefined after any other sign-in, if no key is off, or if the visitor has a page to return to. */
export async function leadRecovered(
  { context, request }: { readonly context: AppLoadContext; readonly request: Request },
  { email, back }: RecoveredSignIn,
): Promise<string | undefined> {
  if (!(await context.authEmail.isRecovered(email))) return undefined;
  // Where the gateway does not date recoveries, this ends a stranger's purchase or sale.
  await context.fiat.clear();
  const t = await getFixedT(request, "auth");
  const message = t("notice.recovered");
  await context.session.flash({ type: "info", source: "general", message });
  if (back !== undefined || !(await hasKeysOff(context))) return undefined;
  return localeOfRequest(request).to(KEYS_PAGE);
}

async function hasKeysOff({ gateways, settings }: AppLoadContext): Promise<boolean> {
  if (settings.lacks.includes("api-keys")) return false;
  const keys = await gateways.account.listApiKeys();
  return keys.ok && keys.value.some(({ isActive }) => !isActive);
}
