/** The pages that the header and the footer lead to: bare paths and the keys of their names. */
export const HEADER_LINKS = [
  { path: "/popular-exchanges", name: "nav.popular" },
  { path: "/roadmap", name: "nav.roadmap" },
  { path: "/blog", name: "nav.blog" },
  { path: "/docs", name: "nav.docs" },
  { path: "/support", name: "nav.support" },
] as const;

export const FOOTER_LINKS = [
  { path: "/my-exchanges", name: "nav.myExchanges" },
  { path: "/how-it-works", name: "nav.howItWorks" },
  { path: "/terms", name: "nav.terms" },
  { path: "/privacy", name: "nav.privacy" },
  { path: "/aml", name: "nav.aml" },
  { path: "/for-competent-authorities", name: "nav.authorities" },
] as const;
