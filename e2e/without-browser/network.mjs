// The network of a browser without script: cookies, redirects, and the headers of a navigation.
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { PERSON_AGENT } from "../../scripts/browser/chromium.ts";

const MOST_REDIRECTS = 20;

/** A browser's store of cookies, shared by its pages. All sites of a journey are on this machine. */
export class Cookies {
  #stored = new Map();

  keep(lines = []) {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      const isOver = attributes.some((each) => /^\s*max-age=(0|-\d+)\s*$/i.test(each));
      if (isOver) this.#stored.delete(name);
      else this.#stored.set(name, value.join("="));
    }
  }

  add(cookies) {
    for (const { name, value } of cookies) this.#stored.set(name, value);
  }

  clear() {
    this.#stored.clear();
  }

  list() {
    return [...this.#stored].map(([name, value]) => ({ name, value }));
  }

  header() {
    return [...this.#stored].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

function send(url, { method = "GET", headers, body }) {
  return new Promise((resolve, reject) => {
    const length = body ? { "content-length": String(body.byteLength) } : {};
    const outgoing = request(url, { method, headers: { ...headers, ...length }, agent: false });
    outgoing.on("response", (incoming) => {
      buffer(incoming).then((bytes) => {
        resolve({ url, status: incoming.statusCode, headers: incoming.headers, bytes });
      }, reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Opens an address as a navigation; returns the last response after all redirects. */
export async function navigate(target, { cookies, language, referrer, method, body, type }) {
  let asked = { url: new URL(target), method, body };
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const from = referrer ? new URL(referrer) : undefined;
    const site =
      from === undefined ? "none" : from.host === asked.url.host ? "same-origin" : "cross-site";
    const headers = {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "accept-language": language,
      "user-agent": PERSON_AGENT,
      "upgrade-insecure-requests": "1",
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
      "sec-fetch-site": site,
      "sec-fetch-user": "?1",
      ...(from ? { referer: site === "same-origin" ? from.href : `${from.origin}/` } : {}),
      ...(asked.method === "POST" ? { origin: from?.origin ?? "null", "content-type": type } : {}),
      ...(cookies.header() ? { cookie: cookies.header() } : {}),
    };
    const response = await send(asked.url, { ...asked, headers });
    cookies.keep(response.headers["set-cookie"]);
    const { location } = response.headers;
    if (location === undefined || response.status < 300 || response.status > 399) return response;
    const next = new URL(location, asked.url);
    if (!next.hash) next.hash = asked.url.hash;
    const keepsMethod = response.status === 307 || response.status === 308;
    asked = keepsMethod ? { ...asked, url: next } : { url: next };
  }
  throw new Error(`${target} redirects without an end`);
}
