import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toPageSlug } from "~/domain/instrument/coin-pages";
import { findMeantPlace } from "~/domain/pair/meant-pair";
import { toPairPath } from "~/domain/pair/pair-slug";
import { barePath } from "~/i18n/locales";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { textNotFound } from "./not-found.server";

/** Returns the redirect of an address that no page has to the pair or coin that its words mean, else the 404. */
export async function unknownPath(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
): Promise<Response> {
  const { pathname, search } = new URL(args.request.url);
  const path = decodeURIComponent(barePath(pathname));
  const instruments = await args.context.gateways.rate.fetchInstruments();
  const meant = instruments.ok ? findMeantPlace(instruments.value, path) : undefined;
  if (!meant) return textNotFound(args);
  const { to } = localeOfRequest(args.request);
  const place =
    "from" in meant ? toPairPath(meant.from, meant.to) : `/coin/${toPageSlug(meant.currencyTitle)}`;
  return redirect(to(place) + search, 302);
}
