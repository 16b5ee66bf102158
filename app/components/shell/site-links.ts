import { BRAND } from "~/brand";
import type { SitePart } from "~/domain/page/site-parts";

/** A link to a bare path with the key of its name. It is left out if the site lacks the `part` that its page needs. */
interface SiteLink {
  readonly path: string;
  readonly name: string;
  readonly part?: SitePart;
}

/** The links of the header and its menu: bare paths and the keys of their names. */
export const HEADER_LINKS = [
  { path: "/", name: "nav.exchange" },
  { path: "/popular-exchanges", name: "nav.popular" },
  { path: "/price", name: "nav.fees" },
  { path: "/blog", name: "nav.blog" },
  { path: "/docs", name: "nav.docs" },
  { path: "/support", name: "nav.support" },
] as const;

/** The footer's columns. Every public page is in one of them or in the header. */
export const FOOTER_COLUMNS = [
  {
    title: "nav.exchange",
    links: [
      { path: "/how-it-works", name: "nav.howItWorks" },
      { path: "/popular-exchanges", name: "nav.popular" },
      { path: "/price", name: "nav.fees" },
      { path: "/my-exchanges", name: "nav.myExchanges" },
      { path: "/wallet", name: "nav.wallet", part: "accounts" },
      { path: "/cashback", name: "nav.cashback", part: "accounts" },
    ],
  },
  {
    title: "nav.help",
    links: [
      { path: "/support", name: "nav.support" },
      { path: "/coins", name: "nav.coins" },
      { path: "/docs", name: "nav.docs" },
      { path: "/blog", name: "nav.blog" },
      { path: "/terms", name: "nav.terms" },
      { path: "/privacy", name: "nav.privacy" },
    ],
  },
  {
    title: "nav.developers",
    links: [
      { path: "/swap-api", name: "nav.api" },
      { path: "/widget", name: "nav.widget" },
      { path: "/affiliate", name: "nav.affiliate", part: "accounts" },
      { path: "/roadmap", name: "nav.roadmap" },
    ],
  },
] as const satisfies readonly { readonly title: string; readonly links: readonly SiteLink[] }[];

/** The links of the last column, about the company. */
export const COMPANY_LINKS = [
  { path: "/status", name: "nav.status" },
  { path: "/security", name: "nav.security" },
  { path: "/aml", name: "nav.aml" },
  { path: "/for-competent-authorities", name: "nav.authorities" },
] as const;

/** The company's contact addresses. */
export const CONTACT_LINKS = [
  { href: `mailto:${BRAND.supportEmail}`, text: BRAND.supportEmail },
  { href: `https://t.me/${BRAND.telegram}`, text: `@${BRAND.telegram}` },
] as const;

/** Links for programs. The blog's feeds exist in each locale. */
export const FEED_LINKS = [
  { path: "/blog/rss.xml", text: "RSS" },
  { path: "/blog/atom.xml", text: "Atom" },
] as const;
