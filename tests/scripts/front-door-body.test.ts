// The server in front of a site of one's own, and a body that the site refuses before it has read it.
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openFrontDoor, type FrontDoor } from "../../scripts/host/front-door";
import { checkHostSettings } from "../../scripts/host/settings";
import { listen } from "../../scripts/product/listen";
import { send } from "../worker/support/send";

const REFUSAL =
  "HTTP/1.1 413 Payload Too Large\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\ntoo large";

let upstream: { url: string; stop: () => Promise<void> };
let door: FrontDoor;

beforeEach(async () => {
  // As workerd does: it answers, and closes the connection with most of the body unread.
  const server = createServer(({ socket }) => {
    setTimeout(() => {
      socket.write(REFUSAL, () => socket.resetAndDestroy());
    }, 5);
  });
  upstream = await listen(server);
  const checked = checkHostSettings({ HOST: "127.0.0.1" });
  if (!checked.ok) throw new Error(checked.problems.join());
  door = await openFrontDoor({ ...checked.settings, PORT: 0 });
  door.leadTo(upstream.url);
});
afterEach(async () => {
  await door.close();
  await upstream.stop();
});

it.each([200_000, 900_000, 6_000_000, 13_000_000])(
  "passes the refusal of a body of %i bytes on",
  async (size) => {
    for (let count = 0; count < 5; count += 1) {
      const body = "x".repeat(size);
      const { status, text } = await send(door.url, { method: "POST", path: "/", body });
      expect([status, text]).toEqual([413, "too large"]);
    }
  },
);
