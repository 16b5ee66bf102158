import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../scripts/product/listen.ts";
import type { FakeOneClick } from "./fake";

/** Serves the fake at a local port; 0 takes a free one. */
export function serveFake(
  fake: Pick<FakeOneClick, "fetch">,
  port = 0,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    void answer(fake, incoming).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(await response.text());
    });
  });
  return listen(server, port);
}

async function answer(
  fake: Pick<FakeOneClick, "fetch">,
  incoming: IncomingMessage,
): Promise<Response> {
  const body = await text(incoming);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const method = incoming.method ?? "GET";
  const path = incoming.url ?? "/";
  const asked = { method, headers, ...(method === "GET" ? {} : { body }) };
  return fake.fetch(`http://fake.invalid${path}`, asked).catch((error: unknown) => {
    // A mistyped step of a person must not end the provider with all its orders.
    if (!path.startsWith("/_fake/")) throw error;
    return new Response(`${String(error)}\n`, { status: 400 });
  });
}
