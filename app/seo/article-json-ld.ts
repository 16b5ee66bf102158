// Apart from json-ld.ts, whose functions the home page's script contains.
import type { BlogPosting, FAQPage, ImageObject, TechArticle } from "schema-dts";
import { BRAND } from "~/brand";

type Thing = Record<string, unknown>;

/** Questions with their answers as HTML or text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  } satisfies FAQPage;
}

interface Posting extends Article {
  author: string;
  /** Days, '2026-11-21'. */
  day: string;
  updatedDay: string;
  keywords: readonly string[];
}

/** An article of the blog. */
export function blogPosting(post: Posting): Thing {
  return {
    ...toArticle("BlogPosting", post),
    datePublished: post.day,
    dateModified: post.updatedDay,
    author: { "@type": "Organization", name: post.author },
    keywords: post.keywords.join(", "),
  } satisfies BlogPosting;
}

interface Article {
  title: string;
  description: string;
  /** Absolute, like the image's. */
  url: string;
  image: string;
}

/** A page of the documentation; the day is '2026-11-21'. */
export function techArticle(doc: Article & { updatedDay: string | undefined }): Thing {
  return {
    ...toArticle("TechArticle", doc),
    ...(doc.updatedDay ? { dateModified: doc.updatedDay } : {}),
    author: { "@type": "Organization", name: BRAND.name },
  } satisfies TechArticle;
}

function toArticle<Type extends string>(type: Type, { title, description, url, image }: Article) {
  return {
    "@type": type,
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: picture(image, 1200, 630),
    publisher: { "@type": "Organization", name: BRAND.name } as const,
  };
}

/** An image and its size in px; schema.org requires a unit here and codes pixels as 'E37'. */
export function picture(url: string, width: number, height: number) {
  const pixels = (value: number) =>
    ({ "@type": "QuantitativeValue", value, unitCode: "E37" }) as const;
  return {
    "@type": "ImageObject",
    url,
    width: pixels(width),
    height: pixels(height),
  } as const satisfies ImageObject;
}
