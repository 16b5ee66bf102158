// Which pages the edge caches for everyone, what of their address makes another page, and for how long one is good
// (docs/security.md 24; docs/decisions/011-the-page-cache.md).
import { DEFAULT_RATE_MODE, RATE_MODES } from "~/domain/rate/rate";
import { PAGE_CACHE_LIFETIMES, type CacheLifetime } from "~/domain/limits";
import { isPairSegment } from "~/domain/pair/pair-slug";
import { PAIR_SORTS } from "~/domain/pair/pair-list";
import { isPublicPage } from "~/domain/site/public-pages";
import { findPageRoute } from "../page-data/load-page-data";

/** What the address of a page may carry. What is named nowhere, such as a campaign's parameters, changes nothing. */
interface PageRule {
  readonly life: CacheLifetime;
  /** Whether the exchange form is on it. */
  readonly hasForm?: true;
  /** Parameters with a few values that make another page; any other value is as good as none. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Parameters that name something; what cannot be a name is nobody's page but that visitor's. */
  readonly names: Readonly<Record<string, RegExp>>;
  /** Parameters of somebody's own, or of any length and number: with one of them the page is rendered anew. */
  readonly own: readonly string[];
}

/** A page that may be cached. */
export interface CacheablePage {
  /** The canonical address: our origin, the path, and the listed parameters in order. */
  readonly url: URL;
  readonly life: CacheLifetime;
  /** Whether it shows a visitor what they typed into the exchange form. */
  readonly hasForm: boolean;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;
// What goes without saying, such as the floating mode, makes no other page.
const SORTS = PAIR_SORTS.filter((sort) => sort !== "popular");

const OTHER_MODES = RATE_MODES.filter((mode) => mode !== DEFAULT_RATE_MODE);

const EXCHANGE: PageRule = {
  life: PAGE_CACHE_LIFETIMES.rate,
  hasForm: true,
  choices: { mode: OTHER_MODES, pick: ["receive", "send"] },
  names: { receive: SLUG, send: SLUG },
  own: ["amount", "legacyOrderId", "q"],
};
const CONTENT: PageRule = {
  life: PAGE_CACHE_LIFETIMES.content,
  choices: {},
  names: {},
  own: ["q"],
};

/** By route name without its locale; the other public pages follow CONTENT. */
const RULES: Readonly<Record<string, PageRule>> = {
  index: EXCHANGE,
  "exchange-pair": EXCHANGE,
  "popular-exchanges": {
    life: PAGE_CACHE_LIFETIMES.list,
    choices: { sort: SORTS },
    names: { coin: /^[a-z0-9]{1,20}$/, page: /^[1-9]\d?$/ },
    own: ["q"],
  },
  widget: { ...CONTENT, own: ["amount", "receive", "ref", "send", "theme"] },
  support: {
    ...CONTENT,
    choices: { dialog: ["support"] },
    own: ["destinationAddress", "order"],
  },
};

/** The page of an address as everyone gets it; undefined where each visitor gets one of their own. */
export function findCacheablePage(asked: URL): CacheablePage | undefined {
  const rule = findRule(asked.pathname);
  const query = asked.searchParams;
  if (!rule || rule.own.some((name) => query.has(name))) return undefined;
  // A parameter may be called like what every object has: 'constructor'.
  // Nor does it matter how a name is spelled: 'BTC' and 'bTc' are one page.
  const names = [...query]
    .filter(([name]) => Object.hasOwn(rule.names, name))
    .map(([name, value]): [string, string] => [name, value.toLowerCase()]);
  if (names.some(([name, value]) => !rule.names[name]?.test(value))) return undefined;
  const choices = [...query].filter(
    ([name, value]) => Object.hasOwn(rule.choices, name) && rule.choices[name]?.includes(value),
  );
  const url = new URL(asked.pathname, asked.origin);
  for (const [name, value] of [...names, ...choices]) url.searchParams.set(name, value);
  url.searchParams.sort();
  return { url, life: rule.life, hasForm: rule.hasForm ?? false };
}

function findRule(pathname: string): PageRule | undefined {
  const route = findPageRoute(pathname);
  if (!route || !isPublicPage(route.id) || pathname.endsWith(".data")) return undefined;
  // Any single segment leads to the pair's route.
  if (route.params.pair !== undefined && !isPairSegment(route.params.pair)) return undefined;
  const [name = ""] = route.id.split("___");
  return RULES[name] ?? CONTENT;
}
