/** What became of a part of the page: its view, or the id under which somebody can find out why it is missing. */
export type Part<T> = { readonly ok: true; readonly value: T } | MissingPart;

interface MissingPart {
  readonly ok: false;
  readonly traceId: string | undefined;
  /** Nobody is signed in any more. */
  readonly isSignedOut?: boolean | undefined;
}

/** A part that is there when the page is written, or one that follows in the stream. */
export type Streamed<T> =
  | { readonly now: Part<T> }
  | { readonly now?: undefined; readonly later: Promise<Part<T>> };

/** In an address: the page is not written before all of its parts are there, for whoever has no script. */
export const WAIT_PARAM = "wait";
