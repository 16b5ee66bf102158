// Owns which pages the edge keeps for everyone, what of their address makes another page, and for how
// long one is good (docs/security.md 24; docs/decisions/011-the-page-cache.md).
import { PAGE_CACHE_LIFETIMES, type CacheLifetime } from "~/domain/limits";
import { isPairSegment } from "~/domain/pair/pair-slug";
import { isPublicPage } from "~/domain/site/public-pages";
import { findPageRoute } from "../page-data/load-page-data";

/** What the address of a page may carry. What is named nowhere, such as a campaign's parameters, changes nothing. */
interface PageRule {
  readonly life: CacheLifetime;
  /** Parameters that make another page, kept as well. */
  readonly listed: readonly string[];
  /** Parameters of somebody's own, or of any length and number: with one of them the page is made anew. */
  readonly own: readonly string[];
}

/** A page that may be kept. */
export interface CacheablePage {
  /** The canonical address: our origin, the path, and the listed parameters in order. */
  readonly url: URL;
  readonly life: CacheLifetime;
}

const TICKET: PageRule = {
  life: PAGE_CACHE_LIFETIMES.rate,
  listed: ["mode", "pick", "receive", "send"],
  own: ["amount", "legacyOrderId", "q"],
};
const CONTENT: PageRule = { life: PAGE_CACHE_LIFETIMES.content, listed: [], own: ["q"] };

/** By route name without its locale; the other public pages follow CONTENT. */
const RULES: Readonly<Record<string, PageRule>> = {
  index: TICKET,
  "exchange-pair": TICKET,
  "popular-exchanges": {
    life: PAGE_CACHE_LIFETIMES.list,
    listed: ["coin", "page", "sort"],
    own: ["q"],
  },
  support: { ...CONTENT, listed: ["dialog"], own: ["destinationAddress", "order"] },
};

/** The page of an address as everyone gets it; undefined where each visitor gets one of their own. */
export function findCacheablePage(asked: URL): CacheablePage | undefined {
  const rule = findRule(asked.pathname);
  if (!rule || rule.own.some((name) => asked.searchParams.has(name))) return undefined;
  const { life, listed } = rule;
  const url = new URL(asked.pathname, asked.origin);
  for (const name of listed) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return { url, life };
}

function findRule(pathname: string): PageRule | undefined {
  const route = findPageRoute(pathname);
  if (!route || !isPublicPage(route.id) || pathname.endsWith(".data")) return undefined;
  // Any single segment leads to the pair's route.
  if (route.params.pair !== undefined && !isPairSegment(route.params.pair)) return undefined;
  const [name = ""] = route.id.split("___");
  return RULES[name] ?? CONTENT;
}
