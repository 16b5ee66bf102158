// Replaces Node's `util` for React's renderer in the Worker (vite.config.ts), with everything that the renderer uses of
// it. The renderer encodes each of a page's thousands of texts separately; here they stay text until the page is
// written, which encodes it once (docs/decisions/020-reacts-renderer-for-node.md).

let collected = "";

/** What the renderer wrote since the last call. */
export function takeTexts(): string {
  const texts = collected;
  collected = "";
  return texts;
}

/** Collects short texts and leaves long ones as they are, which the renderer then writes as pieces of their own. */
export class TextEncoder {
  encode(text: string): string {
    return text;
  }

  encodeInto(text: string): TextEncoderEncodeIntoResult {
    collected += text;
    return { read: text.length, written: 0 };
  }
}
