import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findTheme, THEME_PATH } from "~/domain/page/site-theme";
import { deriveSafeRedirect } from "~/domain/visit/safe-redirect";
import { redirect } from "~/remix-workarounds/redirect.server";

/** Redirects visitors: this URL only handles the footer's form. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  return redirect(deriveSafeRedirect(returnTo ?? "/", { origin: context.origin }) ?? "/");
}

/** Keeps the theme and leads back. A browser without cookies makes a detour, on which the edge reports that they are needed (functions/middleware/lost-theme.ts). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = findTheme(form.get("theme"));
  if (theme) context.visitor.theme.keep(theme);
  const named = form.get("returnTo");
  const target = typeof named === "string" ? named : "/";
  const returnTo = deriveSafeRedirect(target, { origin: context.origin }) ?? "/";
  const check = `${THEME_PATH}?${new URLSearchParams({ returnTo }).toString()}`;
  return redirect(context.visitor.isWithoutCookies ? check : returnTo, 303);
}
