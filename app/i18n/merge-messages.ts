/** The texts of a file: strings, or nested groups of them. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The texts of a language, with those of another for missing ones. */
export function mergeMessages(own: Messages, standIn: Messages): Messages {
  const merged = Object.entries(standIn).map(([key, text]): [string, string | Messages] => {
    const ownText = own[key];
    if (isGroup(text)) return [key, isGroup(ownText) ? mergeMessages(ownText, text) : text];
    return [key, ownText ?? text];
  });
  return { ...own, ...Object.fromEntries(merged) };
}

/** The keys of a language's missing texts: 'title', 'near.text'. Plural forms do not count, because they differ between languages. */
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
