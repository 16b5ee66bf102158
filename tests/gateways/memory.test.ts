import { describe, expect, it, vi } from "vitest";
import {
  FAILURE_KEEP_MS,
  SHARED_CALL_JOIN_MS,
  makeMemory,
  type MemoryLimits,
} from "~/gateways/memory.server";
import { ok, type Result } from "~/domain/failure/result";
import { makeSharedClient } from "../support/gateway-edge";

const FAILED = { ok: false, failure: { kind: "timeout", traceId: "" } } as const;
const LIMITS = { freshMs: 10, keepMs: 5_000 };

function setUp(more: Pick<MemoryLimits, "isGone"> = {}) {
  const clock = { now: 0 };
  const { background, shared } = makeSharedClient({ now: () => clock.now });
  const elsewhere = makeSharedClient({ now: () => clock.now, baseUrl: "https://b.test" }).shared;
  const fetch = vi.fn(() => Promise.resolve<Result<string>>(ok("first")));
  const memory = makeMemory<string, string>({ ...LIMITS, ...more }, fetch);
  const read = async (key = "k", client = shared) => {
    const result = await memory.read(client, key);
    return result.ok ? result.value : result.failure.kind;
  };
  return { clock, background, fetch, read, elsewhere };
}

/** A call that ends on the test's command. */
function hang() {
  let end: (result: Result<string>) => void = () => undefined;
  const call = new Promise<Result<string>>((resolve) => {
    end = resolve;
  });
  return { call, end };
}

describe("a cached value", () => {
  it("is served until it is stale, then during one refresh", async () => {
    const { clock, background, fetch, read } = setUp();
    await read();
    clock.now = 10;
    expect(await read()).toBe("first");
    expect(fetch).toHaveBeenCalledTimes(1);
    fetch.mockResolvedValue(ok("second"));
    clock.now = 11;
    expect(await Promise.all([read(), read()])).toEqual(["first", "first"]);
    expect(fetch).toHaveBeenCalledTimes(2);
    await Promise.all(background);
    expect(await read()).toBe("second");
  });

  it("is not served past its maximum age", async () => {
    const { clock, fetch, read } = setUp();
    await read();
    fetch.mockResolvedValue(ok("second"));
    clock.now = 5_001;
    expect(await read()).toBe("second");
    fetch.mockResolvedValue(FAILED);
    clock.now = 15_000;
    expect(await read()).toBe("timeout");
  });

  it("is separate for each gateway and key", async () => {
    const { fetch, read, elsewhere } = setUp();
    await read();
    await read("another");
    await read("k", elsewhere);
    await read();
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe("a value that its gateway has removed", () => {
  const GONE = { ok: false, failure: { kind: "http", status: 404, traceId: "" } } as const;
  const isGone = ({ kind }: { kind: string }) => kind === "http";

  it("is dropped by a removal, and by no other failure", async () => {
    const { clock, background, fetch, read } = setUp({ isGone });
    await read();
    fetch.mockResolvedValue(FAILED);
    clock.now = 20;
    await read();
    await Promise.all(background);
    expect(await read()).toBe("first");
    fetch.mockResolvedValue(GONE);
    clock.now += FAILURE_KEEP_MS + 1;
    expect(await read()).toBe("first");
    await Promise.all(background);
    expect(await read()).toBe("http");
    fetch.mockResolvedValue(FAILED);
    clock.now += FAILURE_KEEP_MS + 1;
    expect(await read()).toBe("timeout");
    fetch.mockResolvedValue(ok("again"));
    clock.now += FAILURE_KEEP_MS + 1;
    expect(await read()).toBe("again");
  });

  it("stays when an older call reports a removal", async () => {
    const { clock, background, fetch, read } = setUp({ isGone });
    await read();
    const { call, end } = hang();
    fetch.mockReturnValue(call);
    clock.now = 20;
    await read();
    clock.now += SHARED_CALL_JOIN_MS + 1;
    fetch.mockResolvedValue(ok("newer"));
    await read();
    end(GONE);
    await Promise.all(background);
    expect(await read()).toBe("newer");
  });

  it("stays without a removal", async () => {
    const { clock, background, fetch, read } = setUp();
    await read();
    fetch.mockResolvedValue(GONE);
    clock.now = 20;
    await read();
    await Promise.all(background);
    expect(await read()).toBe("first");
  });
});

describe("a weak gateway", () => {
  it("is called once, however many requests wait", async () => {
    const { fetch, read } = setUp();
    const { call, end } = hang();
    fetch.mockReturnValue(call);
    const waiting = Array.from({ length: 100 }, () => read());
    end(ok("late"));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["late"]));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is called again when a call may be lost; a late reply still counts", async () => {
    const { clock, fetch, read } = setUp();
    const { call, end } = hang();
    fetch.mockReturnValue(call);
    const first = read();
    clock.now = SHARED_CALL_JOIN_MS + 1;
    const others = [read(), read()];
    expect(fetch).toHaveBeenCalledTimes(2);
    end(ok("late"));
    expect(await Promise.all([first, ...others])).toEqual(["late", "late", "late"]);
    expect(await read()).toBe("late");
  });

  it("is not called for a moment after a failure, which all requests share", async () => {
    const { clock, fetch, read } = setUp();
    fetch.mockResolvedValue(FAILED);
    expect(await read()).toBe("timeout");
    clock.now = FAILURE_KEEP_MS;
    expect(await Promise.all([read(), read()])).toEqual(["timeout", "timeout"]);
    expect(fetch).toHaveBeenCalledTimes(1);
    fetch.mockResolvedValue(ok("well"));
    clock.now += 1;
    expect(await read()).toBe("well");
  });

  it("keeps its old value after a failed refresh, without an immediate retry", async () => {
    const { clock, background, fetch, read } = setUp();
    await read();
    fetch.mockResolvedValue(FAILED);
    clock.now = 50;
    expect(await read()).toBe("first");
    await Promise.all(background);
    clock.now += FAILURE_KEEP_MS;
    expect(await read()).toBe("first");
    expect(fetch).toHaveBeenCalledTimes(2);
    clock.now += 1;
    expect(await read()).toBe("first");
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
