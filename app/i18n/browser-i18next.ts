// Replaces i18next and react-i18next in the browser's script (docs/decisions/021-texts-are-looked-up.md): it looks a text
// up, chooses its plural form and inserts its values. The two packages have 17 KB for what our texts do not use.

/** A text, or texts by the next part of their keys. */
type Texts = string | { readonly [part: string]: Texts };
type Values = Readonly<Record<string, string | number | null | undefined>>;
type Translate = (key: string, values?: Values) => string;

/** The part of i18next's options that a page sets. */
interface Options {
  readonly lng: string;
  readonly resources: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

const DEFAULT_NAMESPACE = "common";

const namespaces = new Map<string, Texts>();
const translators = new Map<string, Translate>();
const listeners: (() => void)[] = [];
let plurals = new Intl.PluralRules();

/** i18next's instance. A document has one language, which the path names, so the functions ignore theirs. */
const browserTexts = {
  isInitialized: false,

  init({ lng, resources }: Options): Promise<void> {
    plurals = new Intl.PluralRules(lng);
    for (const [name, texts] of Object.entries(resources[lng] ?? {})) namespaces.set(name, texts);
    browserTexts.isInitialized = true;
    for (const tell of listeners.splice(0)) tell();
    return Promise.resolve();
  },

  /** Calls `listener` once the page's texts are there, the only event that is used. */
  on(_event: "initialized", listener: () => void): void {
    listeners.push(listener);
  },

  hasResourceBundle: (_language: string, name: string) => namespaces.has(name),

  addResourceBundle(_language: string, name: string, texts: Texts): void {
    namespaces.set(name, texts);
  },

  /** The same function for the same namespaces, so that hooks may depend on it. */
  getFixedT(_language: string | null, names: string | readonly string[]): Translate {
    const id = String(names);
    const known = translators.get(id) ?? translateIn([names].flat());
    translators.set(id, known);
    return known;
  },

  t: translateIn([DEFAULT_NAMESPACE]),
};

export default browserTexts;

/** The texts of namespaces, as react-i18next's hook returns them. */
export function useTranslation(names: string | readonly string[] = DEFAULT_NAMESPACE) {
  return { t: browserTexts.getFixedT(null, names) };
}

function translateIn(names: readonly string[]): Translate {
  return (key, values = {}) => {
    const [path = "", namespace] = key.split(":").toReversed();
    const { ns = names } = values;
    const text = find(path, namespace === undefined ? [ns].flat() : [namespace], values.count);
    return text === undefined ? path : insert(text, values);
  };
}

/** The text of the first namespace that has it, in the form for the count; undefined if none has it. */
function find(path: string, names: readonly unknown[], count: unknown): string | undefined {
  const form = typeof count === "number" ? [`${path}_${plurals.select(count)}`] : [];
  return names
    .flatMap((name) => [...form, path].map((each) => lookUp(namespaces.get(String(name)), each)))
    .find((text) => typeof text === "string");
}

function lookUp(texts: Texts | undefined, path: string): Texts | undefined {
  return path
    .split(".")
    .reduce<Texts | undefined>(
      (below, part) =>
        typeof below === "object" && Object.hasOwn(below, part) ? below[part] : undefined,
      texts,
    );
}

/** Inserts the values; a placeholder without a value stays. */
function insert(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? "") : placeholder,
  );
}
