import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deriveSafeRedirect } from "~/domain/visit/safe-redirect";
import { findTheme } from "~/domain/page/site-theme";
import { redirect } from "~/remix-workarounds/redirect.server";

/** Redirects visitors: this URL only handles the footer's form. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = findTheme(form.get("theme"));
  if (theme) context.visitor.theme.keep(theme);
  const returnTo = form.get("returnTo");
  const target = typeof returnTo === "string" ? returnTo : "/";
  return redirect(deriveSafeRedirect(target, { origin: context.origin }) ?? "/", 303);
}
