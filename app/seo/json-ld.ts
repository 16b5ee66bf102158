import { BRAND } from "~/brand";

type Thing = Record<string, unknown>;

/** The operator, with the 200 × 60 logo (spec 9). */
export function organization(origin: string): Thing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: BRAND.name,
    url: origin,
    logo: { "@type": "ImageObject", url: `${origin}/logo-200x60.png`, width: 200, height: 60 },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: BRAND.supportEmail,
    },
    ...(BRAND.rating ? { aggregateRating: rating(BRAND.rating) } : {}),
  };
}

/** The defaults of search markup (spec 9). */
const RATING = { ratingValue: 5, bestRating: 5, worstRating: 1 };

/** Only what the operator vouches for in app/brand.ts. */
function rating({ value, count }: NonNullable<typeof BRAND.rating>): Thing {
  return {
    "@type": "AggregateRating",
    ...RATING,
    ...(value === undefined ? {} : { ratingValue: value }),
    ratingCount: count,
  };
}

export function webSite(origin: string, language: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: BRAND.name,
    url: origin,
    inLanguage: language,
    publisher: { "@id": `${origin}/#organization` },
  };
}

/** Where the page stands: names and paths from the home page down. A place inside a page is no page. */
export function breadcrumbs(
  trail: readonly { name: string; path: string }[],
  origin: string,
): Thing {
  const pages = trail.filter(({ path }) => !path.includes("#"));
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Questions with their answers as HTML or text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
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
  };
}

interface Article {
  title: string;
  description: string;
  /** Absolute, as the image's. */
  url: string;
  image: string;
}

/** A page of the documentation; the day is '2026-11-21'. */
export function techArticle(doc: Article & { updatedDay: string | undefined }): Thing {
  return {
    ...toArticle("TechArticle", doc),
    ...(doc.updatedDay ? { dateModified: doc.updatedDay } : {}),
    author: { "@type": "Organization", name: BRAND.name },
  };
}

function toArticle(type: string, { title, description, url, image }: Article): Thing {
  return {
    "@type": type,
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: { "@type": "ImageObject", url: image, width: 1200, height: 630 },
    publisher: { "@type": "Organization", name: BRAND.name },
  };
}
