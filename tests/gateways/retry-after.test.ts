import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { BASE_URL, makeTestClient, useGatewayEdge } from "../support/gateway-edge";

const edge = useGatewayEdge();
const EMAIL = { orderId: "1", destinationAddress: "a", email: "a@b.cd" };

function respond(makeResponse: (call: number) => Response): void {
  let calls = 0;
  edge.use(
    on.all(`${BASE_URL}/*`, () => {
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
    ["200000", 200_000],
    ["999999999", 2_592_000],
    ["Sun, 22 Nov 2026 10:02:00 GMT", 120],
    ["Sun, 22 Nov 2026 09:00:00 GMT", 1],
    ["soon", undefined],
    ["-5", undefined],
    [undefined, undefined],
  ])("reads Retry-After %j as %s s", async (header, retryAfterSeconds) => {
    // A date is the gateway's, and so is the time that it counts from.
    const headers = {
      Date: "Sun, 22 Nov 2026 10:00:00 GMT",
      ...(header && { "Retry-After": header }),
    };
    const body = [{ code: "ERR_BAD_REQUEST" }, {}];
    respond((call) => HttpResponse.json(body[call - 1], { status: 429, headers }));
    const { http } = makeTestClient();
    const failures = [
      await http.call("fetchHealth", undefined),
      await http.call("setOrderEmail", EMAIL),
    ];
    expect(failures).toMatchObject([
      { failure: { kind: "upstream", status: 429, retryAfterSeconds } },
      { failure: { kind: "http", status: 429, retryAfterSeconds } },
    ]);
  });

  it("reads it for limits only", async () => {
    const headers = { "Retry-After": "120" };
    respond(() => HttpResponse.json({}, { status: 503, headers }));
    const { http } = makeTestClient();
    expect(await http.call("fetchHealth", undefined)).toEqual({
      ok: false,
      failure: { kind: "http", status: 503, traceId: "trace-1" },
    });
  });
});
