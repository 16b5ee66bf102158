// Only pairs with money on one side have a forecast: its script loads with those.
import { makeLatePart } from "~/ui/late-part";
import { FiatForecast as ServerFiatForecast } from "./fiat-forecast";

export const FiatForecast = makeLatePart(
  import.meta.env.SSR ? ServerFiatForecast : undefined,
  ".forecast",
  async () => (await import("./fiat-forecast")).FiatForecast,
).Part;
