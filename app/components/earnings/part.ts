/** The result of loading one part of a page: its view, or the trace id of the failure. */
export type Part<T> = { readonly ok: true; readonly value: T } | MissingPart;

interface MissingPart {
  readonly ok: false;
  readonly traceId: string | undefined;
  /** The session has ended. */
  readonly isSignedOut?: boolean | undefined;
}

/** A part that is ready when the page is rendered, or a promise of one that follows in the stream. */
export type Streamed<T> =
  | { readonly now: Part<T> }
  | { readonly now?: undefined; readonly later: Promise<Part<T>> };

/** The query parameter that makes the server wait for all parts before it renders, for browsers without script. */
export const WAIT_PARAM = "wait";
