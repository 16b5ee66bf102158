// i18next takes each text through its languages, plurals, variables and nesting, a tenth of what a page costs. A text
// that has none of them, as nine of ten, is only looked up.
import type { i18n } from "i18next";
import type { Messages } from "./merge-messages";

type PlainTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What `getFixedT` says with each text; whatever else is said changes the text. */
const SAID_OF_EVERY_TEXT: ReadonlySet<string> = new Set(["lng", "lngs", "ns", "keyPrefix"]);

/** Makes the instance of one language say at once what is the same each time. */
export function lookUpPlainTexts(instance: i18n, messages: Messages): void {
  const translate: unknown = Reflect.get(instance, "t");
  if (typeof translate !== "function") return;
  const plain = new Map(
    Object.entries(messages).map(([namespace, texts]) => [
      namespace,
      new Map(typeof texts === "string" ? [] : listPlainTexts(texts)),
    ]),
  );
  Reflect.set(instance, "t", (...asked: unknown[]): unknown => {
    const [key, options] = asked;
    return findPlainText(plain, key, options) ?? Reflect.apply(translate, instance, asked);
  });
}

function findPlainText(plain: PlainTexts, key: unknown, options: unknown): string | undefined {
  if (typeof key !== "string" || typeof options !== "object" || options === null) return undefined;
  for (const name in options) if (!SAID_OF_EVERY_TEXT.has(name)) return undefined;
  const namespace: unknown = Reflect.get(options, "ns");
  return typeof namespace === "string" ? plain.get(namespace)?.get(key) : undefined;
}

/** The texts without variables and nesting, by their dotted keys. */
function listPlainTexts(texts: Messages, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    const key = prefix + name;
    if (typeof text !== "string") return listPlainTexts(text, `${key}.`);
    return /\{\{|\$t\(/.test(text) ? [] : [[key, text]];
  });
}
