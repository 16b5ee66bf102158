import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeScreenSize } from "~/islands/first-visit/screen-size";

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
