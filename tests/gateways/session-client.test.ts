// How a call in a signed-in visitor's name handles the gateway's rejections (spec: Session expiry).
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { useGatewayEdge } from "../support/gateway-edge";
import {
  callAt,
  code,
  ENDED,
  EXPIRED,
  OK,
  refused,
  second,
  SIGNED_OUT,
  type Situation,
  unreachable,
} from "../support/session-call";

const edge = useGatewayEdge();
const call = (replies: readonly Response[], situation?: Situation) =>
  callAt(edge, replies, situation);

describe("a call in the signed-in visitor's name", () => {
  it.each<[string, readonly Response[], Situation, readonly string[], readonly string[], unknown]>([
    ["carries the gateway's cookies", [OK], {}, ["access=1"], [], "ok"],
    ["is not made for guests", [OK], { isSignedIn: false }, [], [], SIGNED_OUT],
    [
      "418: is repeated after one refresh",
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
      "418 and a refresh that is refused: the session has ended",
      [EXPIRED],
      { refresh: refused },
      ["access=1"],
      ["refresh 1"],
      SIGNED_OUT,
    ],
    [
      "418 and a refresh that does not reach the gateway: fails without ending the session",
      [EXPIRED],
      { refresh: unreachable },
      ["access=1"],
      ["refresh 1"],
      { kind: "network", traceId: "trace-2" },
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
      "401 of older tokens: is repeated with the newer ones",
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
      "an unreachable session is a network failure",
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

  const headers = { "Set-Cookie": "access=9; Path=/" };
  const setting = (status: number, name: string) =>
    HttpResponse.json({ code: name }, { status, headers });

  it.each<[string, readonly Response[], number, readonly string[]]>([
    ["a success", [HttpResponse.json({ userId: 7 }, { headers })], 1, []],
    ["a 500", [setting(500, "ERR_INTERNAL_SERVER_ERROR")], 1, []],
    ["a wrong password with 401", [setting(401, "ERR_INVALID_CREDENTIALS")], 1, []],
    ["a 418 before its refresh", [setting(418, "ERR_IM_A_TEAPOT"), OK], 1, ["refresh 1"]],
    // They would only hide that the session has ended.
    ["a 401", [setting(401, "ERR_UNAUTHORIZED")], 0, ["reject 1"]],
    ["the second 418", [EXPIRED, setting(418, "ERR_IM_A_TEAPOT")], 0, ["refresh 1", "reject 2"]],
  ])("saves the cookies of %s: %#", async (_name, replies, times, done) => {
    const made = await call(replies);
    expect(made.saved).toEqual(Array.from({ length: times }, () => ["access=9; Path=/"]));
    expect(made.done).toEqual(done);
  });

  it("logs the names of cookies that it cannot keep, and no values", async () => {
    const long = `big=${"x".repeat(5_000)}`;
    const replied = new Headers([
      ["Set-Cookie", long],
      ["Set-Cookie", "=secret"],
      ["Set-Cookie", "fine=1"],
    ]);
    const { logged } = await call([HttpResponse.json({ userId: 7 }, { headers: replied })]);
    expect(logged).toMatchObject([
      {
        event: "gateway-ignored",
        issues: [
          { path: "Set-Cookie.big", message: "longer than 4096 characters" },
          { path: "Set-Cookie.", message: "not a cookie" },
        ],
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain("secret");
  });
});
