/** The SEO dictionary's keys (spec: SEO dictionary). Every page has all of them. */
export const SEO_KEYS = [
  "title",
  "description",
  "og_type",
  "og_site_name",
  "og_title",
  "og_description",
  "og_image",
  "og_image_alt",
  "og_image_width",
  "og_image_height",
  "twitter_card",
  "twitter_title",
  "twitter_description",
  "twitter_image",
] as const;

export type SeoKey = (typeof SEO_KEYS)[number];
export type SeoTexts = Record<SeoKey, string>;
