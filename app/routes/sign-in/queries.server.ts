import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toAuthDialog, type AuthNotice, type AuthView } from "~/components/auth/auth-view";
import type { AuthorizedAccount } from "~/domain/account/account";
import { ENDED_PARAM, toSessionEnd, type SessionEnd } from "~/domain/account/session-end";
import type { Result } from "~/domain/failure/result";
import { getFixedT } from "~/i18n/i18n.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { loadSeo } from "~/seo/seo.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { findReturnPath, toStart } from "./start.server";

/** The maximum length of a return path in UTF-16 units (docs/security.md 45). Longer paths are cut. */
const RETURN_PATH_MAX = 1_024;

/** Returns the form that the URL names. A signed-in visitor is redirected to the return path (spec: Account redirect rule). */
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
  const end = findEnd(args, toSessionEnd(searchParams.get(ENDED_PARAM)));
  const email = await context.authEmail.read();
  const view: AuthView = { dialog, email, errors: {}, notice: toNotice(found, end) };
  return { seo, view, returnTo: returnTo ?? "", isSignedOut: found.ok && !found.value };
}

// An address can say that no cookie may come back; the request says whether one did.
function findEnd({ request, context }: LoaderFunctionArgs, named: SessionEnd | undefined) {
  if (context.visitor.isWithoutCookies) return "cookies";
  return named === "cookies" && request.headers.has("Cookie") ? undefined : named;
}

function toNotice(
  found: Result<AuthorizedAccount | undefined>,
  end: SessionEnd | undefined,
): AuthNotice | undefined {
  if (!found.ok) return { key: "unavailable", traceId: found.failure.traceId };
  return end && { key: `ended-${end}` };
}
