import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { toOrderPath } from "~/domain/order/order-link";
import { isOrderLookupComplete, readOrderLookup } from "~/domain/order/order-lookup";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { loadSeo } from "~/seo/seo.server";

/** Query parameters that change the page's state, unlike those of a campaign. */
const STATES = ["order", "destinationAddress", "dialog"];

/** Loads the questions, the operator's contacts, and the order look-up, which links to the order's page. */
export async function loadSupportPage(args: LoaderFunctionArgs) {
  const { locale, to } = localeOfRequest(args.request);
  const { searchParams } = new URL(args.request.url);
  const lookup = readLookup(searchParams, to);
  const [seo, questions] = await Promise.all([
    loadSeo(args, { page: "support", indexed: !STATES.some((name) => searchParams.has(name)) }),
    args.context.gateways.content.fetchQuestions(locale.code),
  ]);
  return {
    seo,
    lookup,
    // The look-up and the contacts work without the questions.
    questions: questions.ok ? questions.value : [],
    contact: { email: BRAND.supportEmail, telegram: BRAND.telegram },
    isContactOpen: searchParams.get("dialog") === "support",
  };
}

function readLookup(query: URLSearchParams, to: (path: string) => string) {
  const lookup = readOrderLookup(query);
  if (lookup && isOrderLookupComplete(lookup)) throw redirect(to(toOrderPath(lookup.key)), 303);
  return lookup;
}
