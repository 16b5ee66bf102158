// Defines which pages the edge caches for everyone, which query parameters select a variant, and how long a page is
// fresh (docs/security.md 24; docs/decisions/011-the-page-cache.md).
import { BRAND } from "~/brand";
import { DEFAULT_RATE_MODE, RATE_MODES } from "~/domain/rate/rate";
import { PAGE_CACHE_LIFETIMES, type CacheLifetime } from "~/domain/limits/cache-limits";
import { isPairSegment } from "~/domain/pair/pair-slug";
import { PAIR_SORTS } from "~/domain/pair/pair-list";
import { isPublicPage } from "~/domain/page/public-pages";
import { findInvitation } from "~/domain/visit/referral";
import { findPageRoute } from "../page-data/load-page-data";

/** The query parameters that matter to a page. Unlisted parameters, such as those of a campaign, are ignored. */
interface PageRule {
  readonly life: CacheLifetime;
  /** Whether the page contains the exchange form. */
  readonly hasForm?: true;
  /** Parameters with a few values that select a variant; other values are ignored. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Parameters that name an instrument or page. A value that cannot be a name makes the page uncacheable. */
  readonly names: Readonly<Record<string, RegExp>>;
  /** Personal or unbounded parameters: a page with one of them is never cached. */
  readonly own: readonly string[];
}

/** A page that may be cached. */
export interface CacheablePage {
  /** The canonical URL: our origin, the path, and the listed parameters in order. */
  readonly url: URL;
  readonly life: CacheLifetime;
  /** Whether the page contains the exchange form, which shows a visitor what they typed. */
  readonly hasForm: boolean;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;
// Default values, such as the floating mode, do not select a variant.
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

const LIST: PageRule = { ...CONTENT, life: PAGE_CACHE_LIFETIMES.list };

/** Rules by route name without its locale; the other public pages use CONTENT. */
const RULES: Readonly<Record<string, PageRule>> = {
  index: EXCHANGE,
  "exchange-pair": EXCHANGE,
  "popular-exchanges": {
    life: PAGE_CACHE_LIFETIMES.list,
    choices: { sort: SORTS },
    names: { coin: /^[a-z0-9]{1,20}$/, page: /^[1-9]\d?$/ },
    own: ["q"],
  },
  status: LIST,
  coins: LIST,
  "coin-slug": LIST,
  "network-slug": LIST,
  price: { ...CONTENT, life: PAGE_CACHE_LIFETIMES.list, own: ["amount", "receive", "send"] },
  widget: { ...CONTENT, own: ["amount", "receive", "ref", "send", "theme"] },
  support: {
    ...CONTENT,
    choices: { dialog: ["support"] },
    own: ["about", "destinationAddress", "order", "sent"],
  },
};

/** Returns the shared page of a URL; undefined if each visitor gets their own. */
export function findCacheablePage(asked: URL): CacheablePage | undefined {
  const rule = findRule(asked.pathname);
  const query = asked.searchParams;
  if (!rule || rule.own.some((name) => query.has(name))) return undefined;
  // hasOwn: a parameter may have the name of an inherited property, such as 'constructor'. Names are case-insensitive:
  // 'BTC' and 'bTc' are the same page.
  const pairs = [...query];
  const names = pairs
    .filter(([name]) => Object.hasOwn(rule.names, name))
    .map(([name, value]): [string, string] => [name, value.toLowerCase()]);
  if (names.some(([name, value]) => !rule.names[name]?.test(value))) return undefined;
  const choices = pairs.filter(
    ([name, value]) => Object.hasOwn(rule.choices, name) && rule.choices[name]?.includes(value),
  );
  const hasForm = rule.hasForm ?? false;
  const ref = hasForm ? findPartner(query) : [];
  const url = new URL(asked.origin + asked.pathname + toSearch([...names, ...choices, ...ref]));
  return { url, life: rule.life, hasForm };
}

function toSearch(pairs: readonly [name: string, value: string][]): string {
  if (pairs.length === 0) return "";
  const query = new URLSearchParams(Object.fromEntries(pairs));
  query.sort();
  return `?${query.toString()}`;
}

// The form asks the configured partner's visitors for an email (spec: Email question). Other referrers change nothing
// on a page that is the same for everyone.
function findPartner(query: URLSearchParams): [name: string, value: string][] {
  const { partnerId } = BRAND;
  return findInvitation(query) === partnerId ? [["ref", partnerId]] : [];
}

function findRule(pathname: string): PageRule | undefined {
  const route = findPageRoute(pathname);
  if (!route || !isPublicPage(route.id) || pathname.endsWith(".data")) return undefined;
  // Any single path segment matches the pair's route.
  if (route.params.pair !== undefined && !isPairSegment(route.params.pair)) return undefined;
  const [name = ""] = route.id.split("___");
  return RULES[name] ?? CONTENT;
}
