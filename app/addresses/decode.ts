/** Decodes a text; returns undefined if the decoder rejects it. */
export function decodeOr<T>(decode: (text: string) => T, text: string): T | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}
