import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { listen } from "../../scripts/product/listen.ts";

const PIECES = 10;
const PIECE_MS = 60;
const PASSED_ON = ["content-type", "content-security-policy", "link"];

/** Returns the ends of a page's pieces. */
type Cut = (page: Buffer) => readonly number[];

const inTenths: Cut = ({ length }) =>
  Array.from({ length: PIECES }, (_, at) => Math.ceil(((at + 1) * length) / PIECES));

/** The product behind a slow connection: its pages arrive and render piece by piece. */
export function openSlowLine(productUrl: string, cut = inTenths) {
  const server = createServer((request, response) => {
    pass({ request, response, productUrl, cut }).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  return listen(server);
}

interface Passage {
  request: IncomingMessage;
  response: ServerResponse;
  productUrl: string;
  cut: Cut;
}

async function pass({ request, response, productUrl, cut }: Passage): Promise<void> {
  const { url = "/", headers } = request;
  const { accept = "*/*", "user-agent": agent = "" } = headers;
  const made = await fetch(productUrl + url, { headers: { accept, "user-agent": agent } });
  const body = Buffer.from(await made.arrayBuffer());
  const named = PASSED_ON.map((name) => [name, made.headers.get(name)] as const);
  response.writeHead(
    made.status,
    Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  );
  const isPage = made.headers.get("content-type")?.startsWith("text/html") ?? false;
  let start = 0;
  for (const end of isPage ? cut(body) : [body.length]) {
    response.write(body.subarray(start, end));
    start = end;
    if (isPage) await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
  }
  response.end();
}

/** Two pieces: the first ends inside the first text of a part that arrives late. */
export const inLatePart: Cut = (page) => {
  const part = page.indexOf('<div hidden id="S:');
  const text = />\w{4}/.exec(page.toString("latin1", part));
  if (part < 0 || !text) throw new Error("The page has no late part");
  return [part + text.index + 3, page.length];
};

/** The page's scripts arrive once they are released. */
export async function keepScripts(page: Page): Promise<() => void> {
  const gate = new AbortController();
  const opened = new Promise((resolve) => {
    gate.signal.addEventListener("abort", resolve);
  });
  await page.route("**/assets/*.js", async (route) => {
    await opened;
    await route.continue();
  });
  return () => {
    gate.abort();
  };
}
