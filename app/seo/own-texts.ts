import { BRAND } from "~/brand";
import type { SeoTexts } from "./seo-keys";

interface OwnWords {
  title: string;
  description?: string | undefined;
  /** The path of its own preview image, if it has one. */
  image?: string | undefined;
}

/** The SEO texts of a page that its own content names: an article, a document, a static page. */
export function ownSeoTexts({ title, description = "", image }: OwnWords): Partial<SeoTexts> {
  return {
    title: `${title} · ${BRAND.name}`,
    og_title: title,
    twitter_title: title,
    og_image_alt: title,
    ...(description === ""
      ? {}
      : { description, og_description: description, twitter_description: description }),
    ...(image === undefined ? {} : { og_image: image, twitter_image: image }),
  };
}
