import { readQueryText } from "~/domain/site/query-text";
/** What was typed into the lookup, so that it stays there when something is missing. */
export interface Lookup {
  readonly id: string;
  readonly address: string;
  readonly isComplete: boolean;
}

/** The lookup as the query carries it; undefined when nobody looked. */
export function readLookup(query: URLSearchParams): Lookup | undefined {
  if (!query.has("order") && !query.has("destinationAddress")) return undefined;
  const id = readQueryText(query, "order");
  const address = readQueryText(query, "destinationAddress");
  return { id, address, isComplete: id !== "" && address !== "" };
}
