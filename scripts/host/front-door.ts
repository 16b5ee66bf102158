// The server that strangers reach, in front of workerd. Workerd's own socket believes headers that change the address,
// the host and the Worker of a request, so it listens on this machine only and gets what this server has verified.
import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createProxyServer } from "httpxy";
import { hasBody, RequestBody } from "./request-body.ts";
import type { HostSettings } from "./settings.ts";
import { readVisitor } from "./visitor.ts";

/** Headers that workerd, the product or a gateway would take for the truth. */
const CLAIMS = /^(?:cf-|mf-|x-forwarded-|x-real-ip$|forwarded$)/;
/** Paths of Miniflare's tools, which show and change what is stored. */
const TOOLS = /^\/(?:cdn-cgi|__cf_local)(?:\/|$)/i;
/** Workerd closes a connection that is unused for five seconds. */
const REUSE_MS = 4000;
/** Longer than a reverse proxy keeps an unused connection (Caddy two minutes, nginx one), so that it never sends into a closed one. */
const KEPT_MS = 150_000;
/** When the server stops, requests have this long to end. Live channels are cut off at once: pages reopen them. */
const LEAVE_MS = 10_000;
const RETRY_SECONDS = 2;

/** How the door finds out about visitors, and whether a header may play a country. */
export interface DoorOptions extends Pick<
  HostSettings,
  "HOST" | "PORT" | "TRUSTED_PROXIES" | "COUNTRY_HEADER"
> {
  /** Passes a visitor's CF-IPCountry on, for trying the sandbox out. */
  readonly playsCountries?: boolean;
}

/** The open door. Until it leads somewhere, it answers 503. */
export interface FrontDoor {
  readonly url: string;
  leadTo: (target: string) => void;
  /** Refuses new requests, and resolves once the running ones have ended. */
  close: () => Promise<void>;
}

/** Opens the door; throws if the port is taken. */
export async function openFrontDoor(options: DoorOptions): Promise<FrontDoor> {
  let target: string | undefined;
  const agent = new Agent({ keepAlive: true, timeout: REUSE_MS });
  const proxy = createProxyServer({ agent });
  const bodies = new WeakMap<IncomingMessage, RequestBody>();
  const answered = new WeakSet<IncomingMessage>();
  proxy.on("proxyRes", (_incoming, request) => {
    answered.add(request);
    bodies.get(request)?.dropRest();
  });
  proxy.on("error", (_error, request, response) => {
    const isAnswered = request !== undefined && answered.has(request);
    if (response !== undefined && !isAnswered) answer(response, 503);
  });
  const toBody = (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return {};
    const body = new RequestBody();
    bodies.set(request, body);
    // Node would close the connection after an early answer, and lose it with the rest of the body.
    if (request.httpVersion === "1.1") response.shouldKeepAlive = true;
    return { buffer: request.pipe(body) };
  };
  const upgraded = new Set<Duplex>();
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const refusal = target === undefined ? 503 : findRefusal(request);
    if (refusal !== undefined) {
      answer(response, refusal);
      return;
    }
    // The proxy keeps every connection, and such a visitor waits for the end.
    if (isLast(request)) response.once("finish", () => request.socket.end());
    verify(request, options);
    void proxy.web(request, response, { target: target ?? "", ...toBody(request, response) });
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Socket)) return;
    const refusal = target === undefined ? 503 : findRefusal(request);
    if (refusal !== undefined) {
      answer(socket, refusal);
      return;
    }
    verify(request, options);
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    void proxy.ws(request, socket, { target: target ?? "" }, head);
  };
  const servers = await listen(options, () =>
    createServer({ keepAliveTimeout: KEPT_MS }, onRequest).on("upgrade", onUpgrade),
  );
  return {
    url: toUrl(options.HOST, servers[0]),
    leadTo: (address) => {
      target = address;
    },
    close: async () => {
      for (const socket of upgraded) socket.destroy();
      await Promise.all(servers.map(leave));
      agent.destroy();
    },
  };
}

/** Returns the status for a request that nobody needs to answer: a proxy's form of a path, or one of Miniflare's tools. */
function findRefusal(request: IncomingMessage): number | undefined {
  const path = readPath(request.url ?? "");
  if (path === undefined) return 400;
  // Workerd gets the path that was checked: it would resolve dots and backslashes itself.
  request.url = path;
  return TOOLS.test(path) ? 404 : undefined;
}

/** Whether the connection ends with this request. */
function isLast({ headers: { connection = "" }, httpVersion }: IncomingMessage): boolean {
  return httpVersion === "1.0" ? !/keep-alive/i.test(connection) : /\bclose\b/i.test(connection);
}

/** Returns a path and query as a URL has them; undefined for anything else. */
function readPath(url: string): string | undefined {
  const base = "http://localhost";
  if (!url.startsWith("/") || !URL.canParse(base + url)) return undefined;
  const { pathname, search } = new URL(base + url);
  return pathname + search;
}

/** Replaces claims in the headers by what is known about the visitor. */
function verify(request: IncomingMessage, options: DoorOptions): void {
  const { headers } = request;
  const visitor = readVisitor({ headers, peer: request.socket.remoteAddress ?? "" }, options);
  const country = options.playsCountries ? headers["cf-ipcountry"] : visitor.country;
  request.headers = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !CLAIMS.test(name))),
    // A visitor may name headers in it that this side then drops.
    connection: headers.upgrade === undefined ? "keep-alive" : "upgrade",
    "cf-connecting-ip": visitor.address,
    ...(visitor.isSecure ? { "x-forwarded-proto": "https" } : {}),
    ...(country === undefined ? {} : { "cf-ipcountry": country }),
  };
}

function answer(response: ServerResponse | Socket, status: number): void {
  const text = status === 503 ? "The site is starting. Please reload.\n" : "";
  if (response instanceof Socket) {
    response.end(`HTTP/1.1 ${String(status)} \r\nConnection: close\r\n\r\n`);
  } else if (response.headersSent) {
    response.destroy();
  } else {
    response.writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": RETRY_SECONDS, Refresh: RETRY_SECONDS } : {}),
    });
    response.end(text);
  }
}

/** Listens on the host; `localhost` is both of this machine's own addresses, because browsers try either. */
async function listen({ HOST, PORT }: DoorOptions, make: () => Server): Promise<Server[]> {
  const first = await listenOn(make(), HOST === "localhost" ? "127.0.0.1" : HOST, PORT);
  if (HOST !== "localhost") return [first];
  const second = await listenOn(make(), "::1", portOf(first)).catch((error: unknown) => {
    if (isTaken(error)) throw error;
    // A machine without IPv6.
    return undefined;
  });
  return second ? [first, second] : [first];
}

function listenOn(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const next = `Stop it, or choose another port: PORT=${String(port + 1)}`;
      reject(
        isTaken(error)
          ? new Error(`Port ${String(port)} is taken by another program. ${next}`, { cause: error })
          : error,
      );
    });
    server.listen(port, host, () => {
      resolve(server);
    });
  });
}

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === "object" && address ? address.port : 0;
}

function toUrl(host: string, server: Server | undefined): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${String(portOf(server))}`;
}

async function leave(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const late = setTimeout(() => {
    server.closeAllConnections();
  }, LEAVE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
