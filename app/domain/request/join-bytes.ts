/** The pieces joined into one array. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, { byteLength }) => size + byteLength, 0));
  let position = 0;
  for (const piece of pieces) {
    whole.set(piece, position);
    position += piece.byteLength;
  }
  return whole;
}
