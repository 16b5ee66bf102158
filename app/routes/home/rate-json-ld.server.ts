import type { ExchangeRateSpecification } from "schema-dts";
import type { ExchangePage } from "./form/draft";

/** Returns the rate of a pair's page as structured data; undefined without a rate, or while another amount is typed. */
export function toRateJsonLd({ quote }: Pick<ExchangePage, "quote">) {
  if (quote.kind !== "rate") return undefined;
  const { from, to, price } = quote.rate;
  return {
    "@type": "ExchangeRateSpecification",
    currency: from.currencyTitle,
    currentExchangeRate: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: to.currencyTitle,
    },
  } as const satisfies ExchangeRateSpecification;
}
