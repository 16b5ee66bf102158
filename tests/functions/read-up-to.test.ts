import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readUpTo } from "../../functions/runtime/read-up-to";

const LIMITS = { bytes: 64 * 1_024, patienceMs: 60_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body of these parts; with a pause it sends one part each time. */
function toBody(parts: readonly Uint8Array[], pauseMs = 0): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const part = left.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
}

const bytes = (count: number) => new Uint8Array(count).fill(7);

describe("a body that is read up to a limit (docs/security.md 7)", () => {
  test.each([[[]], [[1]], [[1_000, 1, 5_000]], [[40_000, 25_536]]])(
    "is returned whole: parts of %j bytes",
    async (sizes) => {
      const read = await readUpTo(toBody(sizes.map(bytes)), LIMITS);
      expect(read).toEqual(bytes(sizes.reduce((sum, size) => sum + size, 0)));
    },
  );

  test("takes no more memory than the arrived bytes need", async () => {
    const read = await readUpTo(toBody([bytes(10)]), LIMITS);
    expect(read).toHaveProperty("buffer.byteLength", 1_024);
  });

  test("is rejected one byte above the limit", async () => {
    expect(await readUpTo(toBody([bytes(65_536), bytes(1)]), LIMITS)).toBe("too-large");
  });

  test("is rejected when the connection breaks", async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: () => Promise.reject(new Error("gone")),
    });
    expect(await readUpTo(broken, LIMITS)).toBe("broken");
  });

  test("is rejected after its time, even while parts still arrive", async () => {
    const reading = readUpTo(
      toBody(
        Array.from({ length: 1_000 }, () => bytes(1)),
        1_000,
      ),
      LIMITS,
    );
    await vi.advanceTimersByTimeAsync(LIMITS.patienceMs + 1_000);
    expect(await reading).toBe("broken");
  });
});
