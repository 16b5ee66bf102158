// Remembers page metadata for the isolate: every page asks for its dictionary, which hardly ever changes.
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/limits";
import type { SeoDictionary } from "~/domain/site/seo";
import type { ContentGateway } from "./content.server";
import { makeMemory, type MemoryParts } from "./memory.server";

const dictionaries = makeMemory<SeoDictionary>({
  freshMs: 60_000,
  refreshMs: DEFAULT_CALL_TIMEOUT_MS,
  keepMs: 60 * 60_000,
});

/** The same gateway, remembering the dictionary of each page. */
export function withSeoMemory(gateway: ContentGateway, parts: MemoryParts): ContentGateway {
  return {
    ...gateway,
    fetchSeoDictionary: (page) =>
      dictionaries.read({ ...parts, baseUrl: `${parts.baseUrl}#${page}` }, () =>
        gateway.fetchSeoDictionary(page),
      ),
  };
}
