/** What a decoder makes of a text; undefined where it is none of its own. */
export function decodeOr<T>(decode: (text: string) => T, text: string): T | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}
