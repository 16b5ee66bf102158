// The calls that begin, renew and end a session (spec: Account calls).
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import {
  authenticate,
  checkPassword,
  createAccount,
  endTokens,
  refreshTokens,
} from "~/gateways/sign-in-calls.server";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { recordCalls } from "../support/record-calls";
import { NOW } from "../support/samples";

const edge = useGatewayEdge();

describe("the calls of a session", () => {
  const options = {
    baseUrl: BASE_URL,
    fetch: (request: Request) => fetch(request),
    requestId: "trace-1",
    now: () => NOW,
    log: () => undefined,
  };
  const parts = { options, fingerprint: "print-1" };
  const tokens = {
    version: 1,
    refreshes: 0,
    cookies: [
      { name: "at", value: "1", path: "/" },
      { name: "rt", value: "2", path: "/api/v1/users/authentication" },
    ],
  };
  // Not by HttpResponse, whose cookies msw sends with the requests of later files.
  const withCookie = () => Response.json({}, { headers: { "Set-Cookie": "at=9; Path=/" } });

  it("sign in and store the gateway's cookies", async () => {
    const asked = recordCalls(edge, withCookie);
    const signedIn = await authenticate(parts, { email: "a@b.cd", password: "p" });
    expect(signedIn).toMatchObject(ok([{ name: "at", value: "9", path: "/" }]));
    expect(asked[0]?.call).toBe("POST /api/v1/users/local/authenticate");
    expect(asked[0]?.body).toBe('{"email":"a@b.cd","password":"p","browserFingerprint":"print-1"}');
  });

  it("fail when the gateway sets no cookies", async () => {
    recordCalls(edge);
    const signedIn = await authenticate(parts, { email: "a@b.cd", password: "p" });
    expect(signedIn).toMatchObject({ ok: false, failure: { kind: "contract" } });
  });

  it("refresh with the present cookies and keep unreplaced ones", async () => {
    const asked = recordCalls(edge, withCookie);
    const renewed = await refreshTokens(parts, tokens);
    expect(asked[0]?.call).toBe("POST /api/v1/users/authentication/refresh");
    expect(asked[0]?.headers.get("cookie")).toMatch(/^rt=2; at=1(?:;|$)/);
    expect(asked[0]?.body).toBe('{"browserFingerprint":"print-1"}');
    expect(renewed.ok && renewed.value.map(({ value }) => value)).toEqual(["9", "2"]);
  });

  it.each<[string, Response, object]>([
    ["the account", HttpResponse.json({ userId: 7, email: "A@b.cd" }), ok({ userId: 7 })],
    ["nothing where the call is absent", new HttpResponse("", { status: 404 }), ok(undefined)],
    ["nothing for a reply without the email", HttpResponse.json({ userId: 7 }), ok(undefined)],
    [
      "nothing for the account of another email",
      HttpResponse.json({ userId: 7, email: "bob@b.cd" }),
      ok(undefined),
    ],
    [
      "the rejection",
      HttpResponse.json({ code: "ERR_INVALID_CREDENTIALS" }, { status: 401 }),
      { ok: false, failure: { code: "ERR_INVALID_CREDENTIALS" } },
    ],
  ])("check a password without a session: %s", async (_name, reply, result) => {
    const asked = recordCalls(edge, () => reply.clone());
    const checked = await checkPassword(parts, { email: "a@b.cd", password: "p" });
    expect(checked).toMatchObject(result);
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      ["POST /api/v1/users/local/check-password", '{"email":"a@b.cd","password":"p"}'],
    ]);
  });

  it("register with the referrer", async () => {
    const asked = recordCalls(edge);
    await createAccount(parts, { email: "a@b.cd", password: "p", referrerId: "bob" });
    expect(asked[0]?.call).toBe("POST /api/v1/users/local/create");
    expect(asked[0]?.body).toBe(
      '{"email":"a@b.cd","password":"p","browserFingerprint":"print-1","referrerAffiliateId":"bob"}',
    );
  });

  it("sign out", async () => {
    const asked = recordCalls(edge);
    await endTokens(options, tokens);
    expect(asked[0]?.call).toBe("POST /api/v1/users/authentication/logout");
    expect(asked[0]?.headers.get("cookie")).toMatch(/^rt=2; at=1(?:;|$)/);
  });
});
