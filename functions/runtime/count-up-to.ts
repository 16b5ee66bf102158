/** Passes bytes on as long as there are no more than that; `onTooMany` is called before it fails. */
export function countUpTo(
  limit: number,
  onTooMany: () => void = () => undefined,
): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= limit) {
        controller.enqueue(chunk);
        return;
      }
      onTooMany();
      controller.error(new Error("There are too many bytes"));
    },
  });
}
