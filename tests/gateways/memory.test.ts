import { describe, expect, it, vi } from "vitest";
import { makeMemory } from "~/gateways/memory.server";
import { ok, type Result } from "~/domain/failure/result";

const FAILED = { ok: false, failure: { kind: "timeout", traceId: "" } } as const;
const LIMITS = { freshMs: 10, refreshMs: 100, keepMs: 1_000 };

function setUp() {
  const clock = { now: 0 };
  const background: Promise<unknown>[] = [];
  const fetch = vi.fn(() => Promise.resolve<Result<string>>(ok("first")));
  const memory = makeMemory<string>(LIMITS);
  const read = async (baseUrl = "a") => {
    const parts = {
      baseUrl,
      now: () => clock.now,
      waitUntil: (work: Promise<unknown>) => {
        background.push(work);
      },
    };
    const result = await memory.read(parts, fetch);
    return result.ok ? result.value : result.failure.kind;
  };
  return { clock, background, fetch, memory, read };
}

describe("an answer that is remembered", () => {
  it("serves until it is old, then once more while it is asked for again", async () => {
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

  it("does not serve when it is too old: then the answer is waited for", async () => {
    const { clock, fetch, read } = setUp();
    await read();
    fetch.mockResolvedValue(ok("second"));
    clock.now = 1_001;
    expect(await read()).toBe("second");
    fetch.mockResolvedValue(FAILED);
    clock.now = 3_000;
    expect(await read()).toBe("timeout");
  });

  it("stays when a refresh fails, and is asked for again when that could have ended", async () => {
    const { clock, background, fetch, read } = setUp();
    await read();
    fetch.mockResolvedValue(FAILED);
    clock.now = 50;
    expect(await read()).toBe("first");
    await Promise.all(background);
    clock.now = 150;
    await read();
    expect(fetch).toHaveBeenCalledTimes(2);
    clock.now = 151;
    await read();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("is one gateway's, and gone when it is forgotten", async () => {
    const { fetch, memory, read } = setUp();
    await read("a");
    await read("b");
    memory.clear();
    await read("a");
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
