/**
 * The part of a text from the first to the last sign that these patterns accept, or nothing. A pattern such as `[^\d]+$`
 * takes quadratic time on a long text, and a stranger may send one.
 */
export function cutTo(text: string, first: RegExp, last: RegExp): string {
  const signs = Array.from(text);
  const start = signs.findIndex((sign) => first.test(sign));
  const end = signs.findLastIndex((sign) => last.test(sign));
  return start === -1 ? "" : signs.slice(start, end + 1).join("");
}
