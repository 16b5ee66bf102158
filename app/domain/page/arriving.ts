/** A part of a page: its value, or a promise while it is loading. */
export type Late<T> = T | Promise<T>;

/** Watches a loading part. The returned function returns its value once loaded; before that, or if it fails, its promise. */
export function watchPart<T>(part: Promise<T>): () => Late<T> {
  let arrived: { value: T } | undefined;
  part.then(
    (value) => {
      arrived = { value };
    },
    () => undefined,
  );
  return () => (arrived ? arrived.value : part);
}
