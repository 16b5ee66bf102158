import type { CollectionPage, ExchangeRateSpecification } from "schema-dts";
import { localeOfPath, localePath } from "~/i18n/locales";
import { breadcrumbs } from "~/seo/json-ld";
import type { SeoView } from "~/seo/seo.server";

/** A page of coins or networks, as search engines read it. Paths have no locale, except those of the trail. */
interface ListedPage {
  readonly seo: Pick<SeoView, "origin" | "path"> & {
    readonly texts: Pick<SeoView["texts"], "title" | "description">;
  };
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  readonly lists: readonly {
    readonly rows: readonly { readonly name: string; readonly path: string }[];
  }[];
  /** The coin's ticker and price in US dollars; undefined on other pages, and without a price. */
  readonly price: { readonly ticker: string; readonly usd: string } | undefined;
}

/** Returns the page with its list, the coin's price, and the page's place below the home page. */
export function toCoinsJsonLd({ seo, trail, lists, price }: ListedPage) {
  const { origin, path, texts } = seo;
  const locale = localeOfPath(path);
  const rows = lists.flatMap((list) => list.rows);
  const page = {
    "@type": "CollectionPage",
    name: texts.title,
    description: texts.description,
    url: origin + path,
    inLanguage: locale.language,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: rows.length,
      itemListElement: rows.map((row, index) => ({
        "@type": "ListItem" as const,
        position: index + 1,
        name: row.name,
        url: origin + localePath(row.path, locale),
      })),
    },
  } satisfies CollectionPage;
  return [page, ...(price ? [toRate(price)] : []), breadcrumbs(trail, origin)];
}

function toRate({ ticker, usd }: NonNullable<ListedPage["price"]>) {
  return {
    "@type": "ExchangeRateSpecification",
    currency: ticker,
    currentExchangeRate: {
      "@type": "UnitPriceSpecification",
      price: usd,
      priceCurrency: "USD",
    },
  } as const satisfies ExchangeRateSpecification;
}
