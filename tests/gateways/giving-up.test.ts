import { http as on } from "msw";
import { describe, expect, it, vi } from "vitest";
import { HEALTH_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import { BASE_URL, makeTestClient, useGatewayEdge } from "../support/gateway-edge";

const edge = useGatewayEdge();

describe("cancellation", () => {
  it("by the caller is immediate and without a retry", async () => {
    const caller = new AbortController();
    const asked: string[] = [];
    edge.use(
      on.all(`${BASE_URL}/*`, async ({ request }) => {
        asked.push(request.url);
        caller.abort();
        await new Promise(() => undefined);
      }),
    );
    const { http } = makeTestClient();
    const result = await http.call("fetchHealth", undefined, { signal: caller.signal });
    expect(result).toMatchObject({ failure: { kind: "network" } });
    expect(asked).toHaveLength(1);
  });

  it("by the deadline works even if the gateway ignores the signal", async () => {
    const { http } = makeTestClient({ fetch: () => new Promise(() => undefined) });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(20));
    const result = await http.call("fetchHealth", undefined);
    expect(spy).toHaveBeenCalledWith(HEALTH_TIMEOUT_MS);
    spy.mockRestore();
    expect(result).toMatchObject({ failure: { kind: "timeout", traceId: "trace-1" } });
  });
});
