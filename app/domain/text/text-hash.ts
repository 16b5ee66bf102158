const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** SHA-256 of a text as hexadecimal digits; identifies the text without revealing it. */
export async function hashText(text: string): Promise<string> {
  return toHex(await digest(text));
}

/** SHA-256 of a script or a style in the form of a Content-Security-Policy: 'sha256-…', without quotes. */
export async function hashForPolicy(text: string): Promise<string> {
  return `sha256-${btoa(String.fromCharCode(...(await digest(text))))}`;
}

/** Bytes as hexadecimal digits, two each. */
export function toHex(bytes: Uint8Array): string {
  let digits = "";
  for (const byte of bytes) digits += HEX[byte] ?? "";
  return digits;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
