import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { MAX_ORDER_ID_LENGTH } from "~/domain/limits/order-limits";
import { formatOrderId, parseOrderId } from "~/domain/order/order-id";
import { toOrderPath } from "~/domain/order/order-link";
import { isOrderLookupComplete, readOrderLookup } from "~/domain/order/order-lookup";
import { isReference } from "~/domain/support/support-message";
import { readQueryText } from "~/domain/text/query-text";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { getFixedT } from "~/i18n/i18n.server";
import { loadSeo } from "~/seo/seo.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { toOperatorFacts } from "./operator.server";
import { toSupportWords } from "./words";

/** Query parameters that change the page's state, unlike those of a campaign. */
const STATES = ["order", "destinationAddress", "dialog", "about", "sent"];

/** Loads the questions, the operator's contacts, and the order look-up, which links to the order's page. */
export async function loadSupportPage(args: LoaderFunctionArgs) {
  const { locale, to } = localeOfRequest(args.request);
  const { searchParams } = new URL(args.request.url);
  const lookup = readLookup(searchParams, to);
  const [t, seo, questions] = await Promise.all([
    getFixedT(args.request, "support"),
    loadSeo(args, { page: "support", indexed: !STATES.some((name) => searchParams.has(name)) }),
    args.context.gateways.content.fetchQuestions(locale.code),
  ]);
  const reference = readQueryText(searchParams, "sent");
  const sent = isReference(reference) ? t("form.sent", { reference }) : undefined;
  return {
    seo,
    words: toSupportWords(t),
    lookup,
    // The look-up and the contacts work without the questions.
    questions: questions.ok ? questions.value : [],
    operator: toOperatorFacts(t),
    contact: { email: BRAND.supportEmail, telegram: BRAND.telegram },
    isContactOpen: searchParams.get("dialog") === "support",
    form: args.context.support.isOpen ? { about: readAbout(searchParams), sent } : undefined,
  };
}

/** Returns the number of the order whose page linked here, as shown; empty for any other value. */
function readAbout(query: URLSearchParams): string {
  const id = parseOrderId(readQueryText(query, "about"));
  return id.length > MAX_ORDER_ID_LENGTH ? "" : formatOrderId(id);
}

function readLookup(query: URLSearchParams, to: (path: string) => string) {
  const lookup = readOrderLookup(query);
  if (lookup && isOrderLookupComplete(lookup)) throw redirect(to(toOrderPath(lookup.key)), 303);
  return lookup;
}
