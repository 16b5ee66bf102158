import type { CallRequest } from "./call-request.ts";
import { urlOf } from "./client.ts";

/** Returns the call as a curl command. */
export function toCurl(baseUrl: string, request: CallRequest): string {
  const headers = Object.entries({
    accept: "application/json",
    ...(request.body !== undefined && { "content-type": "application/json" }),
    ...request.headers,
  });
  return [
    `curl -sS -i -X ${request.method} ${quote(urlOf(baseUrl, request))}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(request.body === undefined ? [] : [`-d ${quote(JSON.stringify(request.body))}`]),
  ].join(" ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
