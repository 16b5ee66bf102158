// The texts of page metadata, as dict/seo sends them (spec: Content calls; SEO dictionary).

/** Message keys of a page → texts per locale code. */
export type SeoDictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;
