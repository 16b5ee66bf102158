import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { readHealth } from "~/contracts/health";
import type { HttpCall } from "~/gateways/http-call.server";
import { BASE_URL, makeTestClient, useGatewayEdge } from "../support/gateway-edge";

const edge = useGatewayEdge();
const GET: HttpCall = { method: "GET", path: "/api/v1/health", timeoutMs: 1_000 };
const POST: HttpCall = { ...GET, method: "POST", body: {} };

function respond(makeResponse: (call: number) => Response): void {
  let calls = 0;
  edge.use(
    on.all(`${BASE_URL}/api/v1/health`, () => {
      calls += 1;
      return makeResponse(calls);
    }),
  );
}

describe("a failed call", () => {
  it.each([
    ["120", 120],
    [" 7 ", 7],
    ["0", 1],
    ["999999999", 86_400],
    ["Sun, 22 Nov 2026 10:02:00 GMT", 120],
    ["Sun, 22 Nov 2026 09:00:00 GMT", 1],
    ["soon", undefined],
    ["-5", undefined],
    [undefined, undefined],
  ])("says how long a limit with Retry-After %j lasts: %s s", async (header, retryAfterSeconds) => {
    // A date is the gateway's word, and so is the time it counts from.
    const headers = {
      Date: "Sun, 22 Nov 2026 10:00:00 GMT",
      ...(header && { "Retry-After": header }),
    };
    const body = [{ code: "ERR_BAD_REQUEST" }, {}];
    respond((call) => HttpResponse.json(body[call - 1], { status: 429, headers }));
    const { http } = makeTestClient();
    const failures = [await http.request(GET, readHealth), await http.send(POST)];
    expect(failures).toMatchObject([
      { failure: { kind: "upstream", status: 429, retryAfterSeconds } },
      { failure: { kind: "http", status: 429, retryAfterSeconds } },
    ]);
  });

  it("says it of limits only", async () => {
    const headers = { "Retry-After": "120" };
    respond(() => HttpResponse.json({}, { status: 503, headers }));
    const { http } = makeTestClient();
    expect(await http.request(GET, readHealth)).toEqual({
      ok: false,
      failure: { kind: "http", status: 503, traceId: "trace-1" },
    });
  });
});
