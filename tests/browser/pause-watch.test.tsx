import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HEALTH_INITIAL_DELAY_MS, HEALTH_MAX_DELAY_MS } from "~/domain/limits/gateway-limits";
import type { PauseWatch } from "~/browser/pause-watch/watch-pause";

let watch: PauseWatch;
let said: boolean[];
let asked: number;
/** The server's reply; undefined when it is unreachable. */
let word: unknown;

/** Loads the island like a freshly opened page. */
async function openPage() {
  vi.resetModules();
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now());
  const { watchPause } = await import("~/browser/pause-watch/watch-pause");
  return () => watchPause((isPaused) => said.push(isPaused));
}

let openForm: () => PauseWatch;

beforeEach(async () => {
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
  openForm = await openPage();
  watch = openForm();
});

afterEach(() => {
  watch.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("shows a pause within the longest recheck, and its end after the server's next check (spec: Health)", async () => {
  word = { retrySeconds: 5 };
  await pass(HEALTH_MAX_DELAY_MS);
  expect(said).toEqual([true]);
  word = {};
  await pass(4_999);
  expect(said).toEqual([true]);
  await pass(1);
  expect(said).toEqual([true, false]);
});

it.each(["focusin", "pointerdown", "keydown"])(
  "checks within five seconds of the next sign of use, but not at every one: %s",
  async (sign) => {
    const use = () => document.dispatchEvent(new Event(sign));
    use();
    await pass(1_000);
    use();
    expect(asked, "the page is fresh").toBe(0);
    word = { retrySeconds: 30 };
    await pass(HEALTH_INITIAL_DELAY_MS - 1_000);
    expect([asked, said]).toEqual([1, [true]]);
    await pass(HEALTH_INITIAL_DELAY_MS);
    use();
    use();
    await pass(0);
    expect(asked, "and at once after an old check").toBe(2);
  },
);

it("remembers a pause when another form opens in the tab, and checks at once", async () => {
  word = { retrySeconds: 5 };
  await pass(HEALTH_MAX_DELAY_MS);
  watch.stop();
  word = {};
  watch = openForm();
  expect(said).toEqual([true, true]);
  await pass(0);
  expect(said).toEqual([true, true, false]);
});

it("checks at once when 'back' restores the page", async () => {
  window.dispatchEvent(new Event("pageshow"));
  await pass(0);
  expect(asked).toBe(1);
});

it.each([[undefined], ["nonsense"], [null]])("ignores %s", async (news) => {
  word = { retrySeconds: 5 };
  await pass(HEALTH_MAX_DELAY_MS);
  word = news;
  await pass(2 * HEALTH_MAX_DELAY_MS);
  expect(said).toEqual([true]);
  expect(asked).toBeGreaterThan(2);
});

it("pauses in a hidden tab and checks at once when it is shown", async () => {
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
