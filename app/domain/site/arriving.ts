/** A part of a page: there, or still on its way. */
export type Late<T> = T | Promise<T>;

/** Watches a part that is on its way: the function returns it once it is there, and until then, or where it fails, its promise. */
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
