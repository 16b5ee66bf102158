// The server in front of a site of one's own, and a body that the site refuses before it has read it.
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openFrontDoor, type FrontDoor } from "../../scripts/host/front-door";
import { checkHostSettings } from "../../scripts/host/settings";

const REFUSAL =
  "HTTP/1.1 413 Payload Too Large\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\ntoo large";

let upstream: Server;
let door: FrontDoor;
let received: number;

beforeEach(async () => {
  received = 0;
  // As workerd does: it answers, reads a little more, and closes the connection with the rest unread.
  upstream = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (chunk) => {
      received += chunk.length;
      socket.pause();
      void wait(5).then(() => {
        socket.write(REFUSAL, () => socket.resetAndDestroy());
      });
    });
  }).listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const checked = checkHostSettings({ HOST: "127.0.0.1" });
  if (!checked.ok) throw new Error(checked.problems.join());
  door = await openFrontDoor({ ...checked.settings, PORT: 0 });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a listening TCP server has this address
  const { port } = upstream.address() as AddressInfo;
  door.leadTo(`http://127.0.0.1:${String(port)}`);
});
afterEach(async () => {
  await door.close();
  upstream.close();
});

async function post(size: number): Promise<{ status: number | undefined; text: string }> {
  const outgoing = httpRequest(door.url, { method: "POST", agent: false });
  outgoing.setHeader("content-length", size);
  outgoing.end(Buffer.alloc(size, "x"));
  const [incoming] = await once(outgoing, "response");
  return { status: incoming.statusCode, text: await text(incoming) };
}

it.each([200_000, 900_000, 6_000_000, 13_000_000])(
  "passes the refusal of a body of %i bytes on",
  async (size) => {
    for (let count = 0; count < 5; count += 1) {
      expect(await post(size)).toEqual({ status: 413, text: "too large" });
    }
    expect(received).toBeGreaterThan(0);
  },
);
