import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toAuthDialog, type AuthView } from "~/components/auth/auth-view";
import { getFixedT } from "~/i18n/i18n.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { loadSeo } from "~/seo/seo.server";
import { findReturnPath, toStart } from "./start.server";

/** What is read of the address that a sign-in leads back to, UTF-16 units (docs/security.md 45). */
const RETURN_PATH_MAX = 1_024;

/** The form of an address; who is signed in goes on to where they wanted (spec: Account redirect rule). */
export async function loadAuthPage(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get("returnTo") ?? "").slice(0, RETURN_PATH_MAX);
  const returnTo = findReturnPath(context, asked);
  const found = await context.account.find();
  if (found.ok && found.value && !context.isActionResult) {
    throw redirect(returnTo ?? toStart(request), 303);
  }
  const dialog = toAuthDialog(searchParams.get("dialog"));
  const t = await getFixedT(request, "auth");
  const seo = await loadSeo(args, {
    page: "lk",
    own: ownSeoTexts({ title: t(`${dialog}.title`) }),
    indexed: false,
  });
  const notice = found.ok
    ? undefined
    : ({ key: "unavailable", traceId: found.failure.traceId } as const);
  const email = await context.authEmail.read();
  const view: AuthView = { dialog, email, errors: {}, notice };
  return { seo, view, returnTo: returnTo ?? "" };
}
