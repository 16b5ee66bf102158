// Limits for multipart bodies. Parsers take seconds for thousands of parts, and a part with a head of several megabytes
// stops the whole process. So the check runs before the parser (docs/security.md 35).
import { joinBytes } from "./join-bytes";

/** Most parts of a multipart body, and most bytes of a part's head. */
export interface MultipartLimits {
  readonly parts: number;
  readonly headBytes: number;
}

// The whole type, as browsers write it: with another parameter beside it, a parser may find another boundary.
const BOUNDARY =
  /^multipart\/form-data\s*;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;,"\\]{1,70}))\s*;?\s*$/i;
const HEAD_END = toBytes("\r\n\r\n");

/** Whether a body of this Content-Type has parts, as forms with files do. */
export function isMultipart(contentType: string | null): boolean {
  return contentType?.toLowerCase().startsWith("multipart/") ?? false;
}

/** Returns a function that takes a body piece by piece and returns whether it is still within the limits. Undefined if the type does not name exactly one boundary. */
export function makeMultipartCheck(
  contentType: string,
  limits: MultipartLimits,
): ((piece: Uint8Array) => boolean) | undefined {
  const found = BOUNDARY.exec(contentType);
  if (!found) return undefined;
  const delimiter = toBytes(`\r\n--${found[1] ?? found[2] ?? ""}`);
  // The first delimiter starts the body without a line break before it.
  let rest: Uint8Array = toBytes("\r\n");
  let isInHead = false;
  let parts = 0;
  let headBytes = 0;
  return (piece) => {
    let bytes = joinBytes([rest, piece]);
    for (;;) {
      const needle = isInHead ? HEAD_END : delimiter;
      const at = findBytes(bytes, needle);
      const passed = at === -1 ? Math.max(0, bytes.byteLength - needle.byteLength + 1) : at;
      if (isInHead) headBytes += passed;
      if (headBytes > limits.headBytes) return false;
      if (at === -1) {
        rest = bytes.slice(passed);
        return true;
      }
      bytes = bytes.subarray(at + needle.byteLength);
      if (!isInHead) parts += 1;
      // No part follows the last delimiter.
      if (parts > limits.parts + 1) return false;
      isInHead = !isInHead;
      headBytes = 0;
    }
  };
}

function findBytes(bytes: Uint8Array, needle: Uint8Array): number {
  const [first = 0] = needle;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (needle.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
