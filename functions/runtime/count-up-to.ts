/** Returns a stream that passes bytes on up to `limit`. Above it, it calls `onTooMany` and fails. */
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
