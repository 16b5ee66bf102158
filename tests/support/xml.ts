/** A test's document with a DOM; throws if it is not well-formed. */
export function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  const error = parsed.querySelector("parsererror");
  if (error) throw new Error(`Not well-formed: ${error.textContent}`);
  return parsed;
}

/** The texts of all elements with that name, prefix and all. */
export function textsOf(parent: Document | Element, name: string): string[] {
  return [...parent.getElementsByTagName(name)].map((found) => found.textContent);
}
