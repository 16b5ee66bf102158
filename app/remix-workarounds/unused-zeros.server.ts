// React 18's renderer for Node writes into an array of fixed size. If a multi-byte letter does not fit into the rest,
// React passes on the whole array with unused zeros.

/** Removes trailing zero bytes, which no page needs. */
export function withoutUnusedZeros(piece: Uint8Array): Uint8Array {
  let end = piece.byteLength;
  while (end > 0 && piece[end - 1] === 0) end -= 1;
  return piece.subarray(0, end);
}
