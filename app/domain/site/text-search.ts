// The search of pages: every word asked for stands somewhere in a page that is found.

interface Searchable {
  readonly slug: string;
}

/** What is searched: what a page says of itself, and the words of its text, where there are any. */
interface SearchText<T> {
  readonly about: (item: T) => readonly string[];
  readonly texts: readonly { readonly slug: string; readonly text: string }[];
}

/** The pages about a query, in the order given; those whose title or summary says it come before those whose text does. */
export function findAbout<T extends Searchable>(
  items: readonly T[],
  query: string,
  { about, texts }: SearchText<T>,
): T[] {
  const words = query.toLowerCase().split(/\s+/);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const textOf = new Map(texts.map(({ slug, text }) => [slug, text]));
  const byName = items.filter((item) => holds(about(item).join(" ")));
  const byText = items.filter(
    (item) => !byName.includes(item) && holds([...about(item), textOf.get(item.slug)].join(" ")),
  );
  return [...byName, ...byText];
}
