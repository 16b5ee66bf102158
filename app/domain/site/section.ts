const LOCALE_LENGTH = 2;

/** What may be the section of a path, whether or not it begins with a locale: '/ru/order/A1' → 'ru' or 'order'. */
export function listSections(path: string): readonly string[] {
  const [, first = "", second = ""] = path.split("/");
  return first.length === LOCALE_LENGTH && second !== "" ? [first, second] : [first];
}
