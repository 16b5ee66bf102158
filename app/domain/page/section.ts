const LOCALE_LENGTH = 2;

/** The possible sections of a path with or without locale: '/ru/order/A1' → 'ru' or 'order'. */
export function listSections(path: string): readonly string[] {
  const [, first = "", second = ""] = path.split("/");
  return first.length === LOCALE_LENGTH && second !== "" ? [first, second] : [first];
}
