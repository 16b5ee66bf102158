// Only relative imports: Remix reads this file before the alias `~` is defined.
import { index, prefix, route, type RouteConfigEntry } from "@remix-run/route-config";
import { LOCALES, type Locale } from "./i18n/locales";
import { STATIC_PAGES } from "./domain/page/public-pages";

/** Pages that are more than text have their own routes. */
const OWN_ROUTES: readonly string[] = ["price", "widget"];

function pageFile(page: (typeof STATIC_PAGES)[number]): string {
  return `routes/${OWN_ROUTES.includes(page) ? page : "page"}/route.tsx`;
}

/** The pages of one locale. Route names carry the locale after three underscores (spec: Route names). */
function pages(locale: Locale): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${name}___${locale.code}` });
  const table = [
    route("blog", "routes/blog/route.tsx", id("blog")),
    route("blog/rss.xml", "routes/feeds/route.ts", id("blog-rss")),
    route("blog/atom.xml", "routes/feeds/route.ts", id("blog-atom")),
    route("blog/*", "routes/blog/route.tsx", id("blog-slug")),
    route("docs", "routes/docs/route.tsx", id("docs")),
    route("docs/*", "routes/docs/route.tsx", id("docs-slug")),
    route("roadmap", "routes/roadmap/route.tsx", id("roadmap")),
    route("support", "routes/support/route.tsx", id("support")),
    route("status", "routes/status/route.tsx", id("status")),
    route("status/rss.xml", "routes/status/feed.ts", id("status-rss")),
    route("status/atom.xml", "routes/status/feed.ts", id("status-atom")),
    route("coins", "routes/coins/route.tsx", id("coins")),
    route("coin/:coin", "routes/coins/route.tsx", id("coin-slug")),
    route("network/:network", "routes/coins/route.tsx", id("network-slug")),
    ...STATIC_PAGES.map((page) => route(page, pageFile(page), id(page))),
    route("widget/frame", "routes/widget-frame/route.ts", id("widget-frame")),
    route("llms.txt", "routes/llms/route.ts", id("llms")),
    route("popular-exchanges", "routes/popular/route.tsx", id("popular-exchanges")),
    route("order/pending", "routes/order-pending/route.tsx", id("order-pending")),
    route("order/:id", "routes/order/route.tsx", id("order-id")),
    route("order/:id/receipt", "routes/order/receipt/route.ts", id("order-receipt")),
    route("sign-out", "routes/sign-out/route.ts", id("sign-out")),
    route("lk", "routes/sign-in/route.tsx", id("lk")),
    route("profile/info", "routes/profile-info/route.tsx", id("profile-info")),
    route("profile/info/export", "routes/profile-info/export/route.ts", id("profile-info-export")),
    route("profile/keys", "routes/profile-keys/route.tsx", id("profile-keys")),
    route(
      "profile/verification",
      "routes/profile-verification/route.tsx",
      id("profile-verification"),
    ),
    route("my-exchanges", "routes/my-exchanges/route.tsx", id("my-exchanges")),
    route("profile/wallet", "routes/profile-wallet/route.tsx", id("profile-wallet")),
    route("profile/history", "routes/profile-history/route.tsx", id("profile-history")),
    route("profile/history.csv", "routes/profile-history/csv/route.ts", id("profile-history-csv")),
    route("profile/cashback", "routes/profile-cashback/route.tsx", id("profile-cashback")),
    route("profile/withdraw", "routes/profile-withdraw/route.tsx", id("profile-withdraw")),
    route("withdrawal/stop", "routes/withdrawal-stop/route.tsx", id("withdrawal-stop")),
    route(
      "profile/affiliate-program",
      "routes/profile-affiliate-program/route.tsx",
      id("profile-affiliate-program"),
    ),
    route(":pair", "routes/home/route.tsx", id("exchange-pair")),
    route("*", "routes/not-found/route.tsx", id("not-found")),
  ];
  const home = "routes/home/route.tsx";
  return locale.slug === ""
    ? [index(home, id("index")), ...table]
    : [route(locale.slug, home, id("index")), ...prefix(locale.slug, table)];
}

export default [
  ...LOCALES.flatMap(pages),
  route("_i18n/:hash/:locale/messages.json", "routes/messages/route.ts"),
  route("account-now", "routes/account-now/route.ts"),
  route("theme", "routes/theme/route.ts"),
  route("print/:file", "routes/print/route.ts"),
  route("telegram/session", "routes/telegram-session/route.ts"),
  route("sitemap.xml", "routes/sitemap/route.ts"),
  route("robots.txt", "routes/robots/route.ts"),
  route("speculation-rules.json", "routes/speculation-rules/route.ts"),
  route("rates.xml", "routes/rates/route.ts"),
  route(".well-known/security.txt", "routes/security-txt/route.ts"),
] satisfies RouteConfigEntry[];
