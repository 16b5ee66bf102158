// Replaces Node's `util` for React's renderer in the Worker (vite.config.ts), with everything that the renderer uses of
// it. React encodes each of a page's thousands of texts separately. For most of them, the call to workerd's own encoder
// costs more than the encoding (docs/decisions/020-reacts-renderer-for-node.md).
const native = new globalThis.TextEncoder();

/** From this length on, the platform's encoder is as fast. */
const SHORT = 128;
const ONE_BYTE = 0x80;
const TWO_BYTES = 0x8_00;

/** Encodes like the platform's encoder, but short texts faster. */
export class TextEncoder {
  encode(text: string): Uint8Array {
    return native.encode(text);
  }

  encodeInto(text: string, target: Uint8Array): TextEncoderEncodeIntoResult {
    const read = text.length;
    // The platform encodes letters of three and four bytes, and texts that may not fit.
    if (read > SHORT || read * 2 > target.length) return native.encodeInto(text, target);
    let written = 0;
    for (let index = 0; index < read; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit < ONE_BYTE) target[written++] = unit;
      else if (unit < TWO_BYTES) {
        target[written++] = 0xc0 | (unit >> 6);
        target[written++] = 0x80 | (unit & 0x3f);
      } else return native.encodeInto(text, target);
    }
    return { read, written };
  }
}
