// A command of a report sends again what the check sent: a gateway receives the same call, and answers in the same way.
import { execFile } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import type { CallRequest } from "../../scripts/conformance/call-request.ts";
import { CALLS } from "../../scripts/conformance/calls.ts";
import { toCurl } from "../../scripts/conformance/curl.ts";
import { LIVE_CHANNEL, openChannel } from "../../scripts/conformance/live-client.ts";
import { makeClient } from "../../scripts/conformance/client.ts";
import { listen } from "../../scripts/product/listen.ts";

const SECRET = "second-gateway-secret-0123456789-abcdef";
/** Other in every call. */
const OWN = ["x-request-id", "x-gateway-signature", "sec-websocket-key"];
/** Of the program that sends: the runtime's, Node's and curl's. */
const OF_PROGRAM =
  /^(accept-encoding|connection|content-length|transfer-encoding|user-agent|accept|sec-websocket-(extensions|version))$/;

interface Received {
  readonly line: string;
  readonly headers: object;
  readonly body: string;
}

async function toReceived(request: IncomingMessage): Promise<Received> {
  const named = Object.entries(request.headers).filter(([name]) => !OF_PROGRAM.test(name));
  return {
    line: `${request.method ?? ""} ${request.url ?? ""}`,
    headers: Object.fromEntries(
      named.map(([name, value]) => [name, OWN.includes(name) ? "(own)" : value]),
    ),
    body: await text(request),
  };
}

const EMAIL = { orderId: "1", destinationAddress: "it's ‘here’", userEmail: "a+b@c.io" };

it.each<[string, CallRequest, (baseUrl: string, secrets?: string[]) => Promise<unknown>]>(
  (
    [
      ["a read", CALLS.order({ orderId: "a b", destinationAddress: "x&y=%20'" })],
      ["a creation with a key", CALLS["set-email"](EMAIL, "a".repeat(64))],
      ["a call with an API key", { ...CALLS.health(), headers: { "x-api-key": "no-such-key" } }],
    ] as const
  ).map(([name, call]) => [
    name,
    call,
    (baseUrl, secrets = []) => makeClient({ baseUrl, secrets }).call(call),
  ]),
)("%s, unsigned and signed", async (_name, call, ask) => {
  for (const secrets of [[], [SECRET]]) await expectSame(call, secrets, ask);
});

it("an opened channel with an API key", async () => {
  const headers = { "x-api-key": "no-such-key" };
  await expectSame({ ...LIVE_CHANNEL, headers }, [], (baseUrl) =>
    openChannel({ baseUrl }, headers).catch(() => undefined),
  );
});

async function expectSame(
  call: CallRequest,
  secrets: string[],
  ask: (baseUrl: string, secrets: string[]) => Promise<unknown>,
): Promise<void> {
  const received: Promise<Received>[] = [];
  const server = createServer((request, response) => {
    received.push(toReceived(request));
    response.writeHead(404, { "content-type": "application/json" }).end("{}");
  });
  server.on("upgrade", (request, socket) => {
    received.push(toReceived(request));
    socket.end("HTTP/1.1 404 No\r\nconnection: close\r\n\r\n");
  });
  const { url, stop } = await listen(server);
  await ask(url, secrets);
  const command = toCurl({ baseUrl: url, secrets }, call);
  await promisify(execFile)("sh", ["-c", `export GATEWAY_SECRET=${SECRET}; ${command}`]);
  await stop();
  const [sent, again] = await Promise.all(received);
  expect(received).toHaveLength(2);
  expect(again).toEqual(sent);
}
