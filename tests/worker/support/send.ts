import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

/** A request as it goes over the wire: no client normalises the path or adds a header. */
export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** One chunk is sent with a Content-Length, several without one. */
  body?: string | readonly (string | Uint8Array)[];
}

export interface PageResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** A browser's headers when it opens a page. */
export const BROWSER = { accept: "text/html", "user-agent": PERSON, "accept-language": "en" };

/** Its headers when it submits a form of our own pages. */
export const OWN_FORM = {
  ...BROWSER,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
};

/** Sends one request to a server on this machine. */
export async function send(origin: string, sent: Sent): Promise<PageResponse> {
  const { method = "GET", path, headers = {}, body } = sent;
  const chunks = typeof body === "string" ? [body] : (body ?? []);
  const length =
    typeof body === "string"
      ? { "content-length": String(new TextEncoder().encode(body).byteLength) }
      : {};
  return new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(origin);
    const outgoing = httpRequest({
      hostname,
      port,
      method,
      path,
      headers: { host, ...headers, ...length },
      // Each request has its own connection, because a rejection may close it.
      agent: false,
    });
    outgoing.on("response", (incoming) => {
      text(incoming).then((content) => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: content });
      }, reject);
    });
    outgoing.on("error", reject);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}

/** The cookies that a response sets, by name: value and attributes. */
export function setCookies(response: PageResponse): Record<string, string> {
  return Object.fromEntries(
    (response.headers["set-cookie"] ?? []).map((cookie) => {
      const equals = cookie.indexOf("=");
      return [cookie.slice(0, equals), cookie.slice(equals + 1)];
    }),
  );
}

/** The Cookie header of a browser that took every cookie of the response. */
export function cookieHeader(...responses: readonly PageResponse[]): string {
  const values = new Map<string, string>();
  for (const response of responses) {
    for (const [name, cookie] of Object.entries(setCookies(response))) {
      if (cookie.includes("Max-Age=0")) values.delete(name);
      else values.set(name, cookie.split(";")[0] ?? "");
    }
  }
  return [...values].map(([name, value]) => `${name}=${value}`).join("; ");
}
