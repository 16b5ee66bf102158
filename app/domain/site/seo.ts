// Owns the words of page metadata: what dict/seo answers (spec: Content calls; SEO dictionary).

/** Message keys of a page → texts per locale code. */
export type SeoDictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;
