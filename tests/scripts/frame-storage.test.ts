// public/frame-storage.js, in pages of one frame whose browser blocks storage (spec: Mini app).
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const SCRIPT = readFileSync("public/frame-storage.js", "utf8");
const LAUNCH = "tapps/launchParams";
const NOTHING = () => undefined;
const UNUSED: Storage = {
  length: 0,
  getItem: () => null,
  key: () => null,
  setItem: NOTHING,
  removeItem: NOTHING,
  clear: NOTHING,
};

/** A page in the frame; only its name survives from the previous page. */
function openPage(name = "") {
  const frame = { name, sessionStorage: UNUSED, localStorage: UNUSED };
  const get = () => {
    throw new Error("SecurityError");
  };
  Object.defineProperty(frame, "sessionStorage", { configurable: true, get });
  Object.defineProperty(frame, "localStorage", { configurable: true, get });
  runInNewContext(SCRIPT, { window: frame, URLSearchParams });
  return frame;
}

it("keeps values for the page's lifetime", () => {
  const { sessionStorage, localStorage } = openPage();
  for (const storage of [sessionStorage, localStorage]) {
    expect(storage.getItem("a")).toBeNull();
    storage.setItem("a", "1");
    expect([storage.getItem("a"), storage.length, storage.key(0)]).toEqual(["1", 1, "a"]);
    storage.removeItem("a");
    expect(storage.length).toBe(0);
  }
});

it("passes only the client's launch parameters to the next page in the frame", () => {
  const first = openPage("some-name");
  first.sessionStorage.setItem(LAUNCH, '"tgWebAppVersion=9.1"');
  first.sessionStorage.setItem("secret", "1");
  first.localStorage.setItem("tapps/x", "1");
  const second = openPage(first.name);
  expect(second.sessionStorage.getItem(LAUNCH)).toBe('"tgWebAppVersion=9.1"');
  expect(second.sessionStorage.getItem("secret")).toBeNull();
  expect(second.localStorage.length).toBe(0);
  second.sessionStorage.clear();
  expect(openPage(second.name).sessionStorage.getItem(LAUNCH)).toBeNull();
});

it("passes on neither signed data nor the start parameter", () => {
  const page = openPage();
  const launch = "tgWebAppData=hash%3D1&tgWebAppVersion=9.1&tgWebAppStartParam=pr";
  page.sessionStorage.setItem(LAUNCH, JSON.stringify(launch));
  expect(page.sessionStorage.getItem(LAUNCH)).toBe(JSON.stringify(launch));
  expect(openPage(page.name).sessionStorage.getItem(LAUNCH)).toBe('"tgWebAppVersion=9.1"');
});

it.each(["", "frame", "{}", '"x"', "[[1,2]]", "[null]", '[["other","1"],["tapps/x",1]]'])(
  "ignores the name %s",
  (name) => {
    expect(openPage(name).sessionStorage.length).toBe(0);
  },
);

it("leaves working storage untouched", () => {
  const storage = { getItem: () => null };
  const frame = { name: "kept", sessionStorage: storage, localStorage: storage };
  runInNewContext(SCRIPT, { window: frame });
  expect(frame).toEqual({ name: "kept", sessionStorage: storage, localStorage: storage });
});
