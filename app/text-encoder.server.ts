// What React's renderer for Node takes for Node's `util` in the Worker (vite.config.ts), and all that it uses of it. It
// encodes each of a page's thousands of texts by itself; into and out of workerd's own encoder costs more than most of
// them are long (docs/decisions/020-reacts-renderer-for-node.md).
const native = new globalThis.TextEncoder();

/** From here on the encoder of the platform is as fast. */
const SHORT = 128;
const ONE_BYTE = 0x80;
const TWO_BYTES = 0x8_00;

/** Encodes as the platform's own encoder does, and the short texts of most pages sooner. */
export class TextEncoder {
  encode(text: string): Uint8Array {
    return native.encode(text);
  }

  encodeInto(text: string, target: Uint8Array): TextEncoderEncodeIntoResult {
    const read = text.length;
    // Letters of three and four bytes, and texts that may not fit, are left to the platform.
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
