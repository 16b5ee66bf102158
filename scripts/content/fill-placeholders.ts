/** Returns a text with {{name}} replaced by the value of that name; a placeholder without a value stays. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Returns the values as they stand between double quotes, in JSON and in YAML. */
export function inQuotes(values: Readonly<Record<string, string>>): Record<string, string> {
  const written = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value).slice(1, -1),
  ]);
  return Object.fromEntries(written);
}

/** Fills a Markdown text, whose header is YAML. */
export function fillMarkdown(text: string, values: Readonly<Record<string, string>>): string {
  const [header = ""] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const body = text.slice(header.length);
  return fillPlaceholders(header, inQuotes(values)) + fillPlaceholders(body, values);
}
