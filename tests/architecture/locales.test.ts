import ts from "typescript";
import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, LOCALES } from "~/i18n/locales";
import { readTexts } from "../support/locale-texts";
import { readSources } from "./sources";

const PLURAL = /_(zero|one|two|few|many|other)$/;

const withoutPlural = (key: string) => key.replace(PLURAL, "");

/** The plural forms of each counting text: 'order:confirmations' → ['one', 'other']. */
function readForms(texts: Map<string, string>): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const form = PLURAL.exec(key)?.[1];
    if (form) forms.set(withoutPlural(key), [...(forms.get(withoutPlural(key)) ?? []), form]);
  }
  return forms;
}

/** The {{values}} and <tags> of a text, over all its plural forms; {{count}} may be written out ('one minute'). */
function readSlots(texts: Map<string, string>): Map<string, string> {
  const slots = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const own = slots.get(withoutPlural(key)) ?? new Set();
    for (const [slot] of text.matchAll(/\{\{\s*\w+[^}]*\}\}|<\/?\w+\/?>/g)) {
      own.add(slot.replace(/\s/g, ""));
    }
    own.delete("{{count}}");
    slots.set(withoutPlural(key), own);
  }
  return new Map([...slots].map(([key, own]) => [key, [...own].sort().join(" ")]));
}

const expected = readTexts(`locales/${DEFAULT_LOCALE.code}`);
/** These languages are complete. An operator's added language may be partial: the build lists the missing texts. */
const COMPLETE = ["en", "ru"];

describe.each(LOCALES)("any locale: $code", ({ code }) => {
  it("has only keys of the default locale", () => {
    const known = new Set([...expected.keys()].map(withoutPlural));
    const odd = [...readTexts(`locales/${code}`).keys()].filter(
      (key) => !known.has(withoutPlural(key)),
    );
    expect(odd).toEqual([]);
  });
});

describe.each(LOCALES.filter((locale) => COMPLETE.includes(locale.code)))(
  "locale $code",
  ({ code, language }) => {
    const texts = readTexts(`locales/${code}`);

    it("has the same keys as the default locale, and no others", () => {
      const bases = (of: Map<string, string>) =>
        [...new Set([...of.keys()].map(withoutPlural))].sort();
      expect(bases(texts)).toEqual(bases(expected));
    });

    it("has no empty text", () => {
      expect([...texts].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
    });

    it("uses the same values and tags in each text", () => {
      expect(Object.fromEntries(readSlots(texts))).toEqual(Object.fromEntries(readSlots(expected)));
    });

    it("has every plural form of its language, wherever another locale counts", () => {
      const counting = new Set(
        LOCALES.flatMap((locale) => [...readForms(readTexts(`locales/${locale.code}`)).keys()]),
      );
      const forms = readForms(texts);
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const wrong = [...counting].filter(
        (key) => (forms.get(key) ?? []).sort().join() !== [...needed].sort().join(),
      );
      expect(wrong).toEqual([]);
    });

    it("does not shout", () => {
      expect([...texts].filter(([, text]) => text.includes("!")).map(([key]) => key)).toEqual([]);
    });
  },
);

/** Every string in the product's code, and both ends of every template that builds one. */
function readStrings() {
  const whole = new Set<string>();
  const templates: { head: string; tail: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) whole.add(node.text);
    if (ts.isIdentifier(node)) whole.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const tail = node.templateSpans.at(-1)?.literal.text ?? "";
      if (node.head.text !== "" || tail !== "") templates.push({ head: node.head.text, tail });
    }
    ts.forEachChild(node, visit);
  };
  for (const { path, text } of readSources("{app,functions}/**/*.{ts,tsx}")) {
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  }
  return { whole, templates };
}

describe("texts", () => {
  it("are all used", () => {
    const { whole, templates } = readStrings();
    // `order.${status}` may be any status; of `${kind}.title` the kind must be written somewhere.
    const isBuilt = (name: string) =>
      templates.some(({ head, tail }) => {
        if (!name.startsWith(head) || !name.endsWith(tail)) return false;
        return head !== "" || whole.has(name.slice(0, name.length - tail.length));
      });
    // Metadata is requested by the page's name: loadSeo(args, { page: "support" }).
    const isPageNamed = (key: string) => whole.has(/^seo:([^.]+)\./.exec(key)?.[1] ?? "");
    const isUsed = (key: string) =>
      isPageNamed(key) ||
      [key, key.slice(key.indexOf(":") + 1)].some((name) => whole.has(name) || isBuilt(name));
    const unused = [...new Set([...expected.keys()].map(withoutPlural))].filter(
      (key) => !isUsed(key),
    );
    expect(unused).toEqual([]);
  });
});
