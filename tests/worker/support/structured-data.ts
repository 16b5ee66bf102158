/** The required fields of each type for search engines (Google's rich results). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  BlogPosting: ["headline", "image", "datePublished", "author"],
  Blog: ["name", "url"],
  CollectionPage: ["name", "url"],
  WebPage: ["name", "url"],
  ExchangeRateSpecification: ["currency", "currentExchangeRate"],
  TechArticle: ["headline", "image", "author"],
};

/** The type of a block of JSON-LD. */
export function typeOf(thing: unknown): string {
  return typeof thing === "object" && thing !== null ? String(Reflect.get(thing, "@type")) : "";
}

/** The missing required fields of a block of JSON-LD. */
export function faultsOf(thing: unknown): string[] {
  const type = typeOf(thing);
  const required = REQUIRED[type];
  if (!required || typeof thing !== "object" || thing === null) return [`type '${type}'`];
  return required
    .filter((key) => {
      const value: unknown = Reflect.get(thing, key);
      return value === undefined || value === null || value === "";
    })
    .map((key) => `${type} lacks ${key}`);
}
