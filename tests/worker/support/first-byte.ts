import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { BROWSER } from "./send";

export interface TimedPage {
  status: number;
  text: string;
  /** The times of the document's first and last byte, ms since the request. */
  firstByteMs: number;
  lastByteMs: number;
}

/** Opens a page and measures how long it takes. */
export function openTimed(url: string, headers: Record<string, string> = {}): Promise<TimedPage> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { headers: { ...BROWSER, ...headers }, agent: false });
    outgoing.on("response", (incoming) => {
      let firstByteMs = 0;
      incoming.once("readable", () => {
        firstByteMs = performance.now() - startedAt;
      });
      text(incoming).then((body) => {
        const lastByteMs = performance.now() - startedAt;
        resolve({ status: incoming.statusCode ?? 0, text: body, firstByteMs, lastByteMs });
      }, reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
