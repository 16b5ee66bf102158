import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { textLookup } from "~/i18n/text-lookup.server";
import { listTexts, openTexts } from "./texts";

const value = fc.oneof(
  fc.string(),
  fc.nat(120),
  fc.constantFrom(
    "$&",
    "{{name}}",
    "{{to}}",
    "{{network}}",
    "$t(common:nav.home)",
    "<b>",
    0.5,
    undefined,
    null,
  ),
);

describe.each(LOCALES.map(({ code }) => code))("looked-up texts: %s", (language) => {
  it("match i18next's own with any values", async () => {
    const own = await openTexts(language, textLookup);
    const whole = await openTexts(language);
    const texts = listTexts(language);
    expect(texts.length).toBeGreaterThan(1_000);
    for (const { namespace, key, names } of texts) {
      const [found, expected] = [own.t(namespace), whole.t(namespace)];
      const asked = key.replace(/_(zero|one|two|few|many|other)$/, "");
      expect(found(key)).toBe(expected(key));
      const given = [...names, "count", "provider", "ticker", "context", "defaultValue"];
      const some = fc.record(Object.fromEntries(given.map((name) => [name, value])), {
        requiredKeys: [],
      });
      fc.assert(
        fc.property(some, (values) => {
          expect(found(asked, values)).toBe(expected(asked, values));
          expect(found(`${namespace}:${asked}`, values)).toBe(expected(asked, values));
        }),
        { numRuns: 5 },
      );
    }
  });

  it("use i18next only for forms, other values or unknown keys", async () => {
    const { instance, t } = await openTexts(language, textLookup);
    const home = t("home");
    const text = home("popular.price", { price: "2", from: "A", to: "B" });
    Object.assign(instance, { t: () => "asked i18next" });
    expect(home("popular.price", { price: "2", from: "A", to: "B" })).toBe(text);
    expect(home("common:nav.menu")).not.toBe("asked i18next");
    const unused = { price: "2", from: "A", to: "B", provider: undefined };
    expect(home("popular.price", unused)).toBe(text);
    for (const values of [{ price: "2" }, { price: "2", from: "A", to: "B", count: 2 }]) {
      expect(home("popular.price", values)).toBe("asked i18next");
    }
    expect(home("networks", { count: 2 })).toBe("asked i18next");
    expect(home("constructor")).toBe("asked i18next");
    expect(t("common")("__proto__.toString")).toBe("asked i18next");
  });
});
