import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fireEvent } from "@testing-library/react";
import { storeScreenSize } from "~/browser/first-visit/screen-size";

const device = vi.hoisted(() => ({ computed: vi.fn<() => Promise<{ visitorId: string }>>() }));
vi.mock("@fingerprintjs/fingerprintjs", () => ({
  load: () => Promise.resolve({ get: device.computed }),
}));

/** The island's cookie; jsdom itself stores no secure cookie. */
function useCookies(before = "") {
  const written: string[] = [];
  vi.spyOn(document, "cookie", "get").mockReturnValue(before);
  vi.spyOn(document, "cookie", "set").mockImplementation((cookie) => {
    written.push(cookie);
  });
  return written;
}

beforeEach(() => {
  vi.stubGlobal("screen", { width: 390, height: 844 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("stores the screen's size for the first-visit record, with the same lifetime", () => {
  const written = useCookies("referralID=x");
  storeScreenSize();
  expect(written).toEqual(["screen_size=390x844; Path=/; Max-Age=2592000; SameSite=Lax; Secure"]);
});

it.each<[string, string, object]>([
  ["it exists already", "a=b; screen_size=1x1", {}],
  ["the browser asks not to be tracked", "", { doNotTrack: "1" }],
  ["the browser asks for privacy", "", { globalPrivacyControl: true }],
])("stores nothing where %s", (_name, before, asks) => {
  const written = useCookies(before);
  vi.stubGlobal("navigator", { ...asks });
  storeScreenSize();
  expect(written).toEqual([]);
});

describe("the fingerprint", () => {
  const STORED = "u_id=device-1; Path=/; Max-Age=31536000; SameSite=Lax; Secure";

  /** The island on a new page. */
  async function openIsland(before = "") {
    vi.resetModules();
    const written = useCookies(before);
    const island = await import("~/browser/fingerprint/take-fingerprint");
    // Loaded before the clock is replaced, because a script takes real time.
    await import("~/browser/fingerprint/fingerprint");
    vi.useFakeTimers();
    return { ...island, written };
  }

  beforeEach(() => {
    device.computed.mockReset().mockResolvedValue({ visitorId: "device-1" });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is computed once, when typing has paused for 2 s", async () => {
    const { prepareFingerprint, written } = await openIsland();
    prepareFingerprint();
    for (const sign of ["input", "keyDown", "pointerDown", "input"] as const) {
      await vi.advanceTimersByTimeAsync(1_900);
      fireEvent[sign](document.body);
    }
    expect(device.computed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(written).toEqual([STORED]);
    fireEvent.input(document.body);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(device.computed).toHaveBeenCalledOnce();
  });

  it("is computed before a form is sent, if the visitor did not pause", async () => {
    const { prepareFingerprint, awaitFingerprint, written } = await openIsland();
    prepareFingerprint();
    await awaitFingerprint();
    expect(written).toEqual([STORED]);
    await vi.advanceTimersByTimeAsync(10_000);
    await awaitFingerprint();
    expect(device.computed).toHaveBeenCalledOnce();
  });

  it("delays a form by half a second at most, and is stored later", async () => {
    const { awaitFingerprint, written } = await openIsland();
    device.computed.mockImplementation(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 600, { visitorId: "device-1" });
        }),
    );
    const sent = vi.fn();
    void awaitFingerprint().then(sent);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(100);
    expect(written).toEqual([STORED]);
  });

  it("does not stop a form when it fails, and is tried again", async () => {
    const { awaitFingerprint, written } = await openIsland();
    device.computed.mockRejectedValueOnce(new Error("blocked"));
    await awaitFingerprint();
    expect(written).toEqual([]);
    await awaitFingerprint();
    expect(written).toEqual([STORED]);
  });

  it("is not computed again while its cookie lasts", async () => {
    const { prepareFingerprint, awaitFingerprint } = await openIsland("a=b; u_id=device-1");
    prepareFingerprint();
    await vi.advanceTimersByTimeAsync(10_000);
    await awaitFingerprint();
    expect(device.computed).not.toHaveBeenCalled();
  });
});
