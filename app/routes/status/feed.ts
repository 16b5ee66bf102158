import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { FILE_CACHE_SECONDS } from "~/domain/limits/cache-limits";
import { answerConditionally } from "~/routes/_content/conditional.server";
import { toAtom, toRss } from "~/seo/feeds";
import { loadStatusFeed } from "./queries.server";

const CACHE_CONTROL = `public, max-age=${String(FILE_CACHE_SECONDS.feeds)}`;

/** Serves GET /status/rss.xml and /status/atom.xml in every language: one entry a day with failures. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const isAtom = new URL(args.request.url).pathname.endsWith("/atom.xml");
  const feed = await loadStatusFeed(args);
  // Without a date: today's entry changes with each failed check.
  return answerConditionally(args.request, {
    text: isAtom ? toAtom(feed) : toRss(feed),
    headers: {
      "Content-Type": `application/${isAtom ? "atom" : "rss"}+xml; charset=utf-8`,
      "Cache-Control": CACHE_CONTROL,
    },
  });
}
