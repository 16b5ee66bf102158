// The texts of page metadata, as dict/seo sends them (spec: Content calls; SEO dictionary).

/** The texts of one message key per locale code; a language may be missing. */
type LocalTexts = Readonly<Partial<Record<string, string | undefined>>>;

/** Message keys of a page → texts per locale code. */
export type SeoDictionary = Readonly<Partial<Record<string, LocalTexts | undefined>>>;
