// Reads a response's body with the same bounds and tolerance as the product's own readers.
import { CALLS } from "~/contracts/calls/call-table";
import { parseJson } from "~/contracts/parse-json";
import { MAX_RESPONSE_BYTES } from "~/domain/limits/gateway-limits";
import { isJson } from "~/gateways/http-body.server";
import type { CallRequest } from "./call-request.ts";
import { Nonconformance, NotJson } from "./nonconformance.ts";

/** Largest body of a rate, which browsers request themselves, and of an error. */
const MAX_SHORT_BYTES = 64 * 1024;
const RATE_PATH = CALLS.fetchRate.path;

/** Returns the JSON of the body. Undefined for an empty body, for one that the product does not read, and for an error without JSON. */
export async function readBody(response: Response, request: CallRequest): Promise<unknown> {
  if (response.ok && request.isUnread === true) {
    void response.body?.cancel();
    return undefined;
  }
  const bytes = await readBytes(response, request, mostOf(response, request));
  if (!response.ok)
    return isJson(response) ? parseJson(new TextDecoder().decode(bytes)) : undefined;
  const text = decode(bytes, request);
  if (text === "") return undefined;
  if (!isJson(response)) {
    const type = response.headers.get("content-type") ?? "";
    const message = `${String(response.status)} with '${type}' instead of JSON`;
    throw new NotJson(message, request, "json");
  }
  const body = parseJson(text);
  if (body !== undefined) return body;
  const message = `${String(response.status)} with a body that is no JSON`;
  throw new Nonconformance(message, request, "json");
}

function decode(bytes: Uint8Array, request: CallRequest): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Nonconformance("a body that is not in UTF-8", request, "json");
  }
}

function mostOf(response: Response, request: CallRequest): number {
  const isShort = !response.ok || request.path === RATE_PATH;
  return isShort ? MAX_SHORT_BYTES : MAX_RESPONSE_BYTES;
}

/** Returns the bytes of a body of at most this size. An error that is too large counts by its status, as in the product. */
export async function readBytes(
  response: Response,
  request: CallRequest,
  most: number,
): Promise<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined =
    response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      void reader.cancel();
      if (!response.ok) return new Uint8Array();
      throw new Nonconformance(`sends more than ${String(most)} bytes`, request, "size");
    }
    chunks.push(value);
  }
  return new Blob(chunks).bytes();
}
