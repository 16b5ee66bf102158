import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HEALTH_INITIAL_DELAY_MS, HEALTH_MAX_DELAY_MS } from "~/domain/gateway-limits";
import { watchPause, type PauseWatch } from "~/islands/pause-watch/watch-pause";

let watch: PauseWatch;
let said: boolean[];
let asked: number;
/** What the server says; nothing where it cannot be reached. */
let word: unknown;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  asked = 0;
  word = {};
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return word === undefined
      ? Promise.reject(new Error("offline"))
      : Promise.resolve(Response.json(word));
  });
  watch = watchPause((isPaused) => said.push(isPaused));
});

afterEach(() => {
  watch.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("says a pause within the longest recheck, and its end when the server has looked again (spec: Health)", async () => {
  word = { retrySeconds: 5 };
  await pass(HEALTH_MAX_DELAY_MS);
  expect(said).toEqual([true]);
  word = {};
  await pass(4_999);
  expect(said).toEqual([true]);
  await pass(1);
  expect(said).toEqual([true, false]);
});

it("looks sooner when somebody goes on with the form, but not at every field", async () => {
  const focus = () => document.dispatchEvent(new Event("focusin"));
  focus();
  await pass(HEALTH_INITIAL_DELAY_MS);
  expect(asked).toBe(0);
  word = { retrySeconds: 30 };
  focus();
  focus();
  await pass(0);
  expect([asked, said]).toEqual([1, [true]]);
});

it.each([[undefined], ["nonsense"], [null]])("takes %s for no news", async (news) => {
  word = { retrySeconds: 5 };
  await pass(HEALTH_MAX_DELAY_MS);
  word = news;
  await pass(2 * HEALTH_MAX_DELAY_MS);
  expect(said).toEqual([true]);
  expect(asked).toBeGreaterThan(2);
});

it("rests while nobody sees the tab, and looks at once when it is seen again", async () => {
  const see = (isSeen: boolean) => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(!isSeen);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  see(false);
  await pass(10 * HEALTH_MAX_DELAY_MS);
  expect(asked).toBe(0);
  see(true);
  await pass(0);
  expect(asked).toBe(1);
});

it("stops", async () => {
  watch.stop();
  watch.look();
  await pass(2 * HEALTH_MAX_DELAY_MS);
  expect(asked).toBe(0);
});
