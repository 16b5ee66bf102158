// What a call in the name of whoever is signed in does with the gateway's rejections (spec: Session expiry).
import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { SessionTokens } from "~/domain/account/session";
import { makeSessionClient, type GatewaySession } from "~/gateways/session-client.server";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";

const edge = useGatewayEdge();

const tokens = (version: number): SessionTokens => ({
  version,
  refreshes: version - 1,
  cookies: [{ name: "access", value: String(version), path: "/" }],
});

interface Situation {
  readonly isSignedIn?: boolean;
  readonly isOpenToGuests?: boolean;
  /** What the session makes of tokens that were rejected. */
  readonly refresh?: GatewaySession["refresh"];
  readonly reject?: GatewaySession["reject"];
}

const nobody = () => Promise.resolve(undefined);
const second = () => Promise.resolve(tokens(2));

/** Calls a gateway that replies as it is said, reply by reply; the last one goes on. */
async function call(replies: readonly Response[], situation: Situation = {}) {
  const { isSignedIn = true, isOpenToGuests = false } = situation;
  const seen: string[] = [];
  const done: string[] = [];
  const saved: (readonly string[])[] = [];
  edge.use(
    on.all(`${BASE_URL}/*`, ({ request }) => {
      seen.push(request.headers.get("Cookie") ?? "guest");
      return replies[Math.min(seen.length, replies.length) - 1]?.clone();
    }),
  );
  const noting =
    (name: string, next: (used: SessionTokens) => Promise<SessionTokens | undefined>) =>
    (used: SessionTokens) => {
      done.push(`${name} ${String(used.version)}`);
      return next(used);
    };
  const client = makeSessionClient({
    isOpenToGuests,
    options: {
      baseUrl: BASE_URL,
      fetch: (request) => fetch(request),
      requestId: "trace-1",
      now: () => Date.now(),
      log: () => undefined,
    },
    session: {
      read: isSignedIn ? () => Promise.resolve(tokens(1)) : nobody,
      refresh: noting("refresh", situation.refresh ?? second),
      reject: noting("reject", situation.reject ?? nobody),
      save: (_, setCookies) => {
        saved.push(setCookies);
        return Promise.resolve();
      },
    },
  });
  const result = await client.call("fetchAccountData", undefined);
  const outcome = result.ok ? "ok" : result.failure;
  return { seen, done, saved, outcome };
}

const OK = HttpResponse.json({ userId: 7 });
const code = (status: number, name: string) => HttpResponse.json({ code: name }, { status });
const EXPIRED = code(418, "ERR_IM_A_TEAPOT");
const ENDED = code(401, "ERR_UNAUTHORIZED");
const SIGNED_OUT = { kind: "upstream", code: "ERR_UNAUTHORIZED", status: 401, traceId: "trace-1" };

describe("a call in the name of whoever is signed in", () => {
  it.each<[string, readonly Response[], Situation, readonly string[], readonly string[], unknown]>([
    ["carries the gateway's cookies", [OK], {}, ["access=1"], [], "ok"],
    ["is not made for guests", [OK], { isSignedIn: false }, [], [], SIGNED_OUT],
    [
      "418: is made again after one refresh",
      [EXPIRED, OK],
      {},
      ["access=1", "access=2"],
      ["refresh 1"],
      "ok",
    ],
    [
      "418 by its status alone",
      [new Response("", { status: 418 }), OK],
      {},
      ["access=1", "access=2"],
      ["refresh 1"],
      "ok",
    ],
    [
      "418 under another code",
      [code(418, "ERR_FORBIDDEN"), OK],
      {},
      ["access=1", "access=2"],
      ["refresh 1"],
      "ok",
    ],
    [
      "418 and a failed refresh: the session has ended",
      [EXPIRED],
      { refresh: nobody },
      ["access=1"],
      ["refresh 1"],
      SIGNED_OUT,
    ],
    [
      "418 twice: the session has ended",
      [EXPIRED],
      {},
      ["access=1", "access=2"],
      ["refresh 1", "reject 2"],
      SIGNED_OUT,
    ],
    ["401: the session has ended", [ENDED], {}, ["access=1"], ["reject 1"], SIGNED_OUT],
    [
      "401 by its status alone",
      [new Response("", { status: 401 })],
      {},
      ["access=1"],
      ["reject 1"],
      SIGNED_OUT,
    ],
    [
      "401 under another code",
      [code(401, "ERR_FORBIDDEN")],
      {},
      ["access=1"],
      ["reject 1"],
      SIGNED_OUT,
    ],
    [
      "401 of older tokens: is made again with the newer ones",
      [ENDED, OK],
      { reject: second },
      ["access=1", "access=2"],
      ["reject 1"],
      "ok",
    ],
    [
      "a wrong password with 401 ends nothing",
      [code(401, "ERR_INVALID_CREDENTIALS")],
      {},
      ["access=1"],
      [],
      { code: "ERR_INVALID_CREDENTIALS" },
    ],
    [
      "403 ends nothing",
      [code(403, "ERR_FORBIDDEN")],
      {},
      ["access=1"],
      [],
      { code: "ERR_FORBIDDEN" },
    ],
    [
      "503 ends nothing",
      [new Response("", { status: 503 })],
      {},
      ["access=1"],
      [],
      { kind: "http", status: 503 },
    ],
    [
      "a session that cannot be asked is a network failure",
      [EXPIRED],
      { refresh: () => Promise.reject(new Error("gone")) },
      ["access=1"],
      ["refresh 1"],
      { kind: "network" },
    ],
  ])("%s", async (_, replies, situation, seen, done, outcome) => {
    const made = await call(replies, situation);
    expect(made.seen).toEqual(seen);
    expect(made.done).toEqual(done);
    if (typeof outcome === "string") expect(made.outcome).toBe(outcome);
    else expect(made.outcome).toMatchObject(Object(outcome));
  });

  it("saves the cookies of a success, and of nothing else", async () => {
    const headers = { "Set-Cookie": "access=9; Path=/" };
    const good = await call([HttpResponse.json({ userId: 7 }, { headers })]);
    expect(good.saved).toEqual([["access=9; Path=/"]]);
    const bad = await call([HttpResponse.json({}, { status: 500, headers })]);
    expect(bad.saved).toEqual([]);
  });
});

describe("a call that guests make too", () => {
  it.each<[string, readonly Response[], Situation, readonly string[]]>([
    ["says who asks", [OK], {}, ["access=1"]],
    ["is made for guests", [OK], { isSignedIn: false }, ["guest"]],
    ["418: is made again after one refresh", [EXPIRED, OK], {}, ["access=1", "access=2"]],
    [
      "418 and a failed refresh: is made as a guest's",
      [EXPIRED, OK],
      { refresh: nobody },
      ["access=1", "guest"],
    ],
    [
      "418 twice: is made as a guest's",
      [EXPIRED, EXPIRED, OK],
      {},
      ["access=1", "access=2", "guest"],
    ],
    ["401: is made as a guest's", [ENDED, OK], {}, ["access=1", "guest"]],
  ])("%s", async (_, replies, situation, seen) => {
    const made = await call(replies, { ...situation, isOpenToGuests: true });
    expect(made.seen).toEqual(seen);
    expect(made.outcome).toBe("ok");
  });
});
