/** Texts as they stand in a file: words, or groups of them. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The texts of a language, with those of another where it has none. */
export function mergeMessages(own: Messages, standIn: Messages): Messages {
  const merged = Object.entries(standIn).map(([key, text]): [string, string | Messages] => {
    const ownText = own[key];
    if (isGroup(text)) return [key, isGroup(ownText) ? mergeMessages(ownText, text) : text];
    return [key, ownText ?? text];
  });
  return { ...own, ...Object.fromEntries(merged) };
}

/** The keys of texts that a language lacks: 'title', 'near.text'. Forms of a plural are the language's own business. */
export function findMissing(own: Messages, all: Messages): string[] {
  return Object.entries(all).flatMap(([key, text]) => {
    const ownText = own[key];
    if (!isGroup(text)) return ownText === undefined && !isPluralForm(key) ? [key] : [];
    return findMissing(isGroup(ownText) ? ownText : {}, text).map((inner) => `${key}.${inner}`);
  });
}

function isGroup(value: string | Messages | undefined): value is Messages {
  return typeof value === "object";
}

function isPluralForm(key: string): boolean {
  return /_(?:zero|one|two|few|many)$/.test(key);
}
