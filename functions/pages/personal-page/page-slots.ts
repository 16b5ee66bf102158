import * as z from "zod/mini";
import { PLACES } from "./places";

/**
 * A byte range of a page that may be replaced for a visitor. `place` is the index of its kind in PLACES. `name`
 * distinguishes slots of one kind, such as a sheet's URL; otherwise it is empty.
 */
export type PageSlot = z.output<typeof pageSlot>;

const pageSlot = z.object({
  start: z.number(),
  end: z.number(),
  place: z.number(),
  name: z.string(),
});

const pageSlots = z.array(pageSlot);

/** A page in UTF-8 and its slots, in order. */
export interface SlottedPage {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly slots: readonly PageSlot[];
}

/** The byte positions of a slot's marks. */
interface MarkedSlot extends Pick<PageSlot, "place" | "name"> {
  readonly positions: number[];
}

/** Finds the slots of a page once, when it is cached. Fails if one slot lies inside another. */
export async function findSlots(html: string): Promise<SlottedPage> {
  // Random, so that it cannot occur in the page's text.
  const mark = `x${crypto.randomUUID()}`;
  const marked: MarkedSlot[] = [];
  const text = await markSlots(html, mark, marked);
  // Alternates between text and slot numbers.
  const pieces = text.split(new RegExp(`(?: (?=${mark}-\\d+=""))?${mark}-(\\d+)(?:="")?`));
  const encoder = new TextEncoder();
  const texts = pieces.filter((_piece, index) => index % 2 === 0);
  let position = 0;
  texts.forEach((piece, index) => {
    position += encoder.encode(piece).byteLength;
    marked[Number(pieces[2 * index + 1])]?.positions.push(position);
  });
  return { body: encoder.encode(texts.join("")), slots: toSlots(marked) };
}

/** Parses slots from JSON; undefined if the text is not a list of slots. */
export function readSlots(json: string): readonly PageSlot[] | undefined {
  try {
    const written: unknown = JSON.parse(json);
    return pageSlots.safeParse(written).data;
  } catch {
    return undefined;
  }
}

function markSlots(html: string, mark: string, marked: MarkedSlot[]): Promise<string> {
  const rewriter = new HTMLRewriter();
  for (const [index, place] of PLACES.entries()) {
    rewriter.on(place.selector, {
      element(element) {
        const name = (place.nameAttribute && element.getAttribute(place.nameAttribute)) ?? "";
        place.mark(element, `${mark}-${String(marked.length)}`);
        marked.push({ place: index, name, positions: [] });
      },
    });
  }
  return rewriter.transform(new Response(html)).text();
}

function toSlots(marked: readonly MarkedSlot[]): PageSlot[] {
  // A place that needs nothing, such as a form whose token is already set, has no mark.
  const slots = marked.flatMap(({ positions: [start, end = start], place, name }) =>
    start === undefined || end === undefined ? [] : [{ place, name, start, end }],
  );
  const ordered = slots.toSorted((a, b) => a.start - b.start);
  const isNested = ordered.some(({ start }, index) => start < (ordered[index - 1]?.end ?? 0));
  if (isNested) throw new Error("A personal part of the page contains another one.");
  return ordered;
}
