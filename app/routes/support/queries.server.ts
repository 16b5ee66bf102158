import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { loadSeo } from "~/seo/seo.server";
import { readQueryText } from "~/domain/site/query-text";
import { lookupForm } from "./form";

/** Parameters that make the page a state of itself; a campaign's do not. */
const STATES = ["order", "destinationAddress", "dialog"];

/** The questions, the operator's contacts, and the order look-up, whose answer is the order's own page. */
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
    // Without the questions the look-up and the contacts still help.
    questions: questions.ok ? questions.value : [],
    contact: { email: BRAND.supportEmail, telegram: BRAND.telegram },
    isContactOpen: searchParams.get("dialog") === "support",
  };
}

function readLookup(query: URLSearchParams, to: (path: string) => string) {
  const typed = {
    order: readQueryText(query, "order"),
    destinationAddress: readQueryText(query, "destinationAddress"),
  };
  if (!query.has("order")) return { typed, errors: {} };
  const submission = parseWithZod(new URLSearchParams(typed), { schema: lookupForm });
  if (submission.status !== "success") return { typed, errors: submission.error ?? {} };
  const { order, destinationAddress } = submission.value;
  const search = new URLSearchParams({ destinationAddress });
  throw redirect(to(`/order/${encodeURIComponent(order)}?${search.toString()}`), 303);
}
