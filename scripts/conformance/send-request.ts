// Sends a request with exactly its headers. Node's fetch would add a language, which the product does not send.
import { request as sendPlain, type IncomingMessage } from "node:http";
import { request as sendSecure } from "node:https";
import { addAbortSignal, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import * as z from "zod";

/** What Cloudflare's runtime adds to every request. */
const OF_RUNTIME = { "accept-encoding": "br, gzip" };
/** Statuses whose responses have no body. */
const BODILESS: readonly number[] = [204, 205, 304];

/** Returns the response; follows no redirect. */
export function sendRequest(
  { url, method, headers }: Request,
  body: string,
  signal: AbortSignal,
): Promise<Response> {
  const send = url.startsWith("https:") ? sendSecure : sendPlain;
  const sent = { ...OF_RUNTIME, ...Object.fromEntries(headers) };
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { method, headers: sent, signal }, (incoming) => {
      resolve(toResponse(incoming, signal));
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

function toResponse(incoming: IncomingMessage, signal: AbortSignal): Response {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const { statusCode: status = 500 } = incoming;
  const read = () => Readable.toWeb(addAbortSignal(signal, decode(incoming)));
  const body = BODILESS.includes(status) ? null : read();
  return new Response(z.custom<BodyInit>().nullable().parse(body), { status, headers });
}

function decode(incoming: IncomingMessage): Readable {
  const coding = incoming.headers["content-encoding"]?.toLowerCase();
  if (coding === "gzip") return incoming.pipe(createGunzip());
  return coding === "br" ? incoming.pipe(createBrotliDecompress()) : incoming;
}
