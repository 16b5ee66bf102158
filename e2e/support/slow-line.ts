import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { listen } from "../../scripts/product/listen.ts";

const PIECES = 10;
const PIECE_MS = 60;
const PASSED_ON = ["content-type", "content-security-policy", "link"];

/** The product behind a slow connection: its pages arrive and render piece by piece. */
export function openSlowLine(productUrl: string) {
  const server = createServer((request, response) => {
    pass(request, response, productUrl).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  return listen(server);
}

async function pass(
  { url = "/", headers }: IncomingMessage,
  response: ServerResponse,
  productUrl: string,
): Promise<void> {
  const { accept = "*/*", "user-agent": agent = "" } = headers;
  const made = await fetch(productUrl + url, { headers: { accept, "user-agent": agent } });
  const body = await made.bytes();
  const named = PASSED_ON.map((name) => [name, made.headers.get(name)] as const);
  response.writeHead(
    made.status,
    Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  );
  const isPage = made.headers.get("content-type")?.startsWith("text/html") ?? false;
  const size = isPage ? Math.ceil(body.length / PIECES) : body.length;
  for (let start = 0; start < body.length; start += size) {
    response.write(body.subarray(start, start + size));
    if (isPage) await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
  }
  response.end();
}

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
