// A translator changes no amount, ticker, network or number of an order, wherever in a sentence it is.
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { listTranslatable } from "../support/translatable";
import { FACES, show } from "./support/order-views";

describe.each(LOCALES)("in $code", (locale) => {
  it.each(Object.entries(FACES))("%s: no figure can be translated", async (_name, face) => {
    await show(face, { locale });
    const texts = listTranslatable();
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => /\d[.,]\d|\b(BTC|ETH|USD)\b|7Q2M/.test(text))).toEqual([]);
  });
});
