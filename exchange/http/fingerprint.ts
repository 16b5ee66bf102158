/** Returns a hash of a request, which distinguishes a repeated call from a changed one. */
export async function fingerprintOf(payload: unknown): Promise<string> {
  return Array.from(await digest(JSON.stringify(payload)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
