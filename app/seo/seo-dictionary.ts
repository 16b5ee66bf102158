// Relative imports with extensions, because the content build runs this file directly in Node.
import { BRAND } from "../brand.ts";
import { previewPath } from "./preview-path.ts";
import { SEO_KEYS, type SeoTexts } from "./seo-keys.ts";

/** The size of every preview image, in px (spec: Preview images). */
const IMAGE = { width: "1200", height: "630" };

/** A page's own texts in one language. */
export interface PageTexts {
  title: string;
  description: string;
}

/** The response of dict/seo for a page: every key with its text per locale code. */
export function toSeoDictionary(
  page: string,
  own: Readonly<Record<string, PageTexts>>,
): Record<string, Record<string, string>> {
  const texts = Object.entries(own).map(
    ([code, words]) => [code, toSeoTexts(page, code, words)] as const,
  );
  return Object.fromEntries(
    SEO_KEYS.map((key) => [
      key,
      Object.fromEntries(texts.map(([code, filled]) => [code, filled[key]])),
    ]),
  );
}

function toSeoTexts(page: string, code: string, { title, description }: PageTexts): SeoTexts {
  const image = previewPath(page, code);
  return {
    title: `${title} · ${BRAND.name}`,
    description,
    og_type: "website",
    og_site_name: BRAND.name,
    og_title: title,
    og_description: description,
    og_image: image,
    og_image_alt: title,
    og_image_width: IMAGE.width,
    og_image_height: IMAGE.height,
    twitter_card: "summary_large_image",
    twitter_title: title,
    twitter_description: description,
    twitter_image: image,
  };
}
