// The server in front of a site of one's own: what a stranger's headers and paths reach, and how it stops.
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocketServer, WebSocket } from "ws";
import { openFrontDoor, type FrontDoor } from "../../scripts/host/front-door";
import { checkHostSettings } from "../../scripts/host/settings";
import { listen } from "../../scripts/product/listen";
import { send } from "../worker/support/send";

let upstream: { url: string; stop: () => Promise<void> };
let door: FrontDoor;
let seen: IncomingMessage[];
/** The upstream answers once this resolves. */
let answers: Promise<void>;

beforeEach(async () => {
  seen = [];
  answers = Promise.resolve();
  const server = createServer((request, response) => {
    seen.push(request);
    void answers.then(() => response.end("served"));
  });
  const channels = new WebSocketServer({ server });
  channels.on("connection", (socket, request) => {
    seen.push(request);
    socket.send("open");
  });
  const { url, stop } = await listen(server);
  upstream = {
    url,
    stop: async () => {
      for (const channel of channels.clients) channel.terminate();
      await stop();
    },
  };
});
afterEach(async () => {
  await door.close();
  await upstream.stop();
});

async function open(set: Record<string, string> = {}, playsCountries = false) {
  const checked = checkHostSettings({ HOST: "127.0.0.1", ...set });
  if (!checked.ok) throw new Error(checked.problems.join());
  door = await openFrontDoor({ ...checked.settings, PORT: 0, playsCountries });
  return door;
}

const CLAIMS = {
  "cf-connecting-ip": "198.51.100.7",
  "cf-ipcountry": "NL",
  "mf-original-url": "https://evil.test/",
  "mf-route-override": "agio-sandbox",
  "mf-cf-blob": '{"country":"NL"}',
  "x-forwarded-for": "198.51.100.7",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "evil.test",
  forwarded: "for=198.51.100.7",
};

it("gives a stranger's claims to nobody", async () => {
  (await open()).leadTo(upstream.url);
  await send(door.url, { path: "/", headers: { ...CLAIMS, connection: "cf-connecting-ip" } });
  const claimed = Object.keys(CLAIMS).filter((name) => seen[0]?.headers[name] !== undefined);
  expect(claimed).toEqual(["cf-connecting-ip"]);
  expect(seen[0]?.headers["cf-connecting-ip"]).toBe("127.0.0.1");
  expect(seen[0]?.headers.connection).toBe("keep-alive");
});

it("passes on what a trusted proxy says, and the host", async () => {
  (await open({ TRUSTED_PROXIES: "127.0.0.1", COUNTRY_HEADER: "CF-IPCountry" })).leadTo(
    upstream.url,
  );
  await send(door.url, { path: "/", headers: { ...CLAIMS, host: "exchange.example" } });
  expect(seen[0]?.headers).toMatchObject({
    host: "exchange.example",
    "cf-connecting-ip": "198.51.100.7",
    "cf-ipcountry": "NL",
    "x-forwarded-proto": "https",
  });
  expect(seen[0]?.headers["x-forwarded-host"]).toBeUndefined();
});

it("lets a header play a country only where that is meant", async () => {
  (await open({}, true)).leadTo(upstream.url);
  await send(door.url, { path: "/", headers: CLAIMS });
  expect(seen[0]?.headers["cf-ipcountry"]).toBe("NL");
});

it.each([
  ["/cdn-cgi/platform-proxy", 404],
  ["/CDN-CGI/handler/scheduled", 404],
  ["/./cdn-cgi/local/explorer", 404],
  ["/blog/../cdn-cgi/local/explorer", 404],
  ["/blog/%2e%2E/cdn-cgi/local/r2/public", 404],
  ["/blog\\..\\cdn-cgi/local/explorer", 404],
  ["/__cf_local/stream", 404],
  ["http://evil.test/cdn-cgi/x", 400],
  ["*", 400],
])("answers %s itself", async (path, status) => {
  (await open()).leadTo(upstream.url);
  const response = await send(door.url, { path, headers: { host: "localhost" } });
  expect(response.status).toBe(status);
  expect(seen).toEqual([]);
});

it("answers 503 while nothing is behind it", async () => {
  const { url, leadTo } = await open();
  expect((await fetch(url)).status).toBe(503);
  leadTo(upstream.url);
  expect(await (await fetch(url)).text()).toBe("served");
  await upstream.stop();
  const response = await fetch(url);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
});

it("opens live channels with the same care", async () => {
  (await open()).leadTo(upstream.url);
  const socket = new WebSocket(door.url.replace("http", "ws"), { headers: CLAIMS });
  const text = await new Promise((resolve) => {
    socket.once("message", (message: Buffer) => {
      resolve(String(message));
    });
  });
  expect(text).toBe("open");
  expect(seen[0]?.headers["cf-connecting-ip"]).toBe("127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await door.close();
  await closed;
});

it("ends a running request before it closes, and takes no other", async () => {
  let finish: () => void = () => undefined;
  answers = new Promise((resolve) => {
    finish = resolve;
  });
  (await open()).leadTo(upstream.url);
  const running = fetch(door.url);
  await expect.poll(() => seen.length).toBe(1);
  const closed = door.close();
  await expect(fetch(door.url)).rejects.toThrow("fetch failed");
  finish();
  expect(await (await running).text()).toBe("served");
  await closed;
});

it("says which port is taken, before anything is built", async () => {
  const { url } = await open();
  const PORT = Number(new URL(url).port);
  const checked = checkHostSettings({ HOST: "127.0.0.1" });
  if (!checked.ok) throw new Error("unreachable");
  await expect(openFrontDoor({ ...checked.settings, PORT })).rejects.toThrow(
    `Port ${String(PORT)} is taken`,
  );
});

it.each(["HTTP/1.1\r\nConnection: close", "HTTP/1.1\r\nConnection: TE, Close", "HTTP/1.0"])(
  "closes the connection after a request that asks for it: %s",
  async (asked) => {
    (await open()).leadTo(upstream.url);
    const socket = connect(Number(new URL(door.url).port), "127.0.0.1");
    socket.write(`GET / ${asked}\r\nHost: localhost\r\n\r\n`);
    let answer = "";
    socket.on("data", (part) => (answer += part.toString()));
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1.1 200 .*served$/s);
  },
);
