import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import browserTexts, { useTranslation } from "~/i18n/browser-i18next";
import { LOCALES } from "~/i18n/locales";
import { RESOURCES } from "~/i18n/messages.server";
import { listTexts, openTexts } from "./texts";

const value = fc.oneof(
  fc.string(),
  fc.nat(120),
  fc.constantFrom("$&", "$t(common:nav.home)", "<b>", 0.5, undefined, null),
);
const count = fc.oneof(fc.nat(120), fc.constantFrom(0, 1, 2, 5, 21, 1.5, "3", undefined));

describe.each(LOCALES.map(({ code }) => code))("a browser's texts: %s", (lng) => {
  beforeEach(() => browserTexts.init({ lng, resources: RESOURCES }));

  it("match i18next's own with any values and counts", async () => {
    const i18next = await openTexts(lng);
    for (const { namespace, key, names } of listTexts(lng)) {
      const [found, expected] = [browserTexts.getFixedT(lng, namespace), i18next.t(namespace)];
      const asked = key.replace(/_(zero|one|two|few|many|other)$/, "");
      expect(found(key)).toBe(expected(key));
      const named = Object.fromEntries(names.map((name) => [name, value]));
      const some = fc.record({ ...named, count }, { requiredKeys: [] });
      fc.assert(
        fc.property(some, (values) => {
          expect(found(asked, values)).toBe(expected(asked, values));
          expect(found(`${namespace}:${asked}`, values)).toBe(expected(asked, values));
          expect(browserTexts.t(asked, { ...values, ns: namespace })).toBe(expected(asked, values));
        }),
        { numRuns: 3 },
      );
    }
  });

  it("come from the first namespace that has the key, and an unknown key is its own text", async () => {
    const { instance } = await openTexts(lng);
    const { t } = useTranslation(["order", "common"]);
    const both = instance.getFixedT(lng, ["order", "common"]);
    expect(t("nav.menu")).toBe(both("nav.menu"));
    expect(useTranslation().t("nav.menu")).toBe(both("nav.menu"));
    for (const unknown of ["nav.nowhere", "order:nowhere"]) {
      expect(t(unknown)).toBe(Reflect.apply(both, undefined, [unknown]));
    }
    expect(t("constructor")).toBe("constructor");
  });
});

it("inserts a value that looks like a placeholder unchanged", async () => {
  await browserTexts.init({
    lng: "en",
    resources: { en: { common: { swap: "{{from}}, {{to}}" } } },
  });
  expect(useTranslation().t("swap", { from: "{{to}}", to: "$1" })).toBe("{{to}}, $1");
});

it("returns the same function for the same namespaces, because effects depend on it", () => {
  expect(useTranslation(["order", "common"]).t).toBe(useTranslation(["order", "common"]).t);
});

it("adds late texts, and reports when the page's own are there", async () => {
  const heard: string[] = [];
  browserTexts.on("initialized", () => heard.push("initialized"));
  await browserTexts.init({ lng: "en", resources: { en: { common: { one: "One" } } } });
  expect(heard).toEqual(["initialized"]);
  expect(browserTexts.hasResourceBundle("en", "late")).toBe(false);
  browserTexts.addResourceBundle("en", "late", { two: "Two" });
  expect(browserTexts.hasResourceBundle("en", "late")).toBe(true);
  expect(useTranslation("late").t("two")).toBe("Two");
});
