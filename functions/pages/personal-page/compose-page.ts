import type { SlottedPage } from "./page-slots";
import type { PersonalParts } from "./personal-parts";
import { PLACES } from "./places";

/** Returns a cached page, in UTF-8, with the visitor's own parts in its slots. The platform joins the pieces, so the page is copied only once. */
export function composePage({ body, slots }: SlottedPage, parts: PersonalParts): Blob {
  const pieces: BlobPart[] = [];
  let from = 0;
  for (const { place, name, start, end } of slots) {
    const fitted = PLACES[place]?.fit(parts, name);
    if (!fitted) continue;
    const { content, isInFront = false } = fitted;
    pieces.push(body.subarray(from, start), content);
    from = isInFront ? start : end;
  }
  pieces.push(body.subarray(from));
  return new Blob(pieces);
}
