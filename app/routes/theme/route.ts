import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { deriveSafeRedirect } from "~/domain/site/safe-redirect";
import { findTheme } from "~/session/theme.server";

/** There is nothing to see at this address: it only takes the form of the footer. */
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
