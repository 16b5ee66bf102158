import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findChange, toAtom, toRss } from "~/seo/feeds";
import { answerConditionally } from "~/routes/_content/conditional.server";
import { loadFeed } from "./queries.server";
import { FILE_CACHE_SECONDS } from "~/domain/limits/cache-limits";

const CACHE_CONTROL = `public, max-age=${String(FILE_CACHE_SECONDS.feeds)}`;

/** Serves GET /blog/rss.xml and /blog/atom.xml in every language. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const isAtom = new URL(args.request.url).pathname.endsWith("/atom.xml");
  const feed = await loadFeed(args);
  return answerConditionally(args.request, {
    text: isAtom ? toAtom(feed) : toRss(feed),
    change: { changedAt: findChange(feed), now: args.context.now() },
    headers: {
      "Content-Type": `application/${isAtom ? "atom" : "rss"}+xml; charset=utf-8`,
      "Cache-Control": CACHE_CONTROL,
    },
  });
}
