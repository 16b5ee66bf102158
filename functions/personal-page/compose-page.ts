import { joinBytes } from "~/domain/site/join-bytes";
import type { SlottedPage } from "./page-slots";
import type { PersonalParts } from "./personal-parts";
import { PLACES } from "./places";

const encoder = new TextEncoder();

/** A cached page, in UTF-8, with what is the visitor's own in its slots. */
export function composePage(
  { body, slots }: SlottedPage,
  parts: PersonalParts,
): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const { place, name, start, end } of slots) {
    const fitted = PLACES[place]?.fit(parts, name);
    if (!fitted) continue;
    const { content, isInFront = false } = fitted;
    pieces.push(body.subarray(from, start));
    pieces.push(typeof content === "string" ? encoder.encode(content) : content);
    from = isInFront ? start : end;
  }
  return joinBytes([...pieces, body.subarray(from)]);
}
