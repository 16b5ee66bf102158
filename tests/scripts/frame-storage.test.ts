// public/frame-storage.js, in pages of one frame whose browser lets nobody keep anything (spec: Mini app).
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

/** A page in the frame; its name is all that stays of the page before. */
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

it("keeps what a page needs as long as the page lives", () => {
  const { sessionStorage, localStorage } = openPage();
  for (const storage of [sessionStorage, localStorage]) {
    expect(storage.getItem("a")).toBeNull();
    storage.setItem("a", "1");
    expect([storage.getItem("a"), storage.length, storage.key(0)]).toEqual(["1", 1, "a"]);
    storage.removeItem("a");
    expect(storage.length).toBe(0);
  }
});

it("lets the next page in the frame know how the client opened it, and nothing else", () => {
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

it("passes on nothing that signs in, nor the place that the launch named", () => {
  const page = openPage();
  const launch = "tgWebAppData=hash%3D1&tgWebAppVersion=9.1&tgWebAppStartParam=pr";
  page.sessionStorage.setItem(LAUNCH, JSON.stringify(launch));
  expect(page.sessionStorage.getItem(LAUNCH)).toBe(JSON.stringify(launch));
  expect(openPage(page.name).sessionStorage.getItem(LAUNCH)).toBe('"tgWebAppVersion=9.1"');
});

it.each(["", "frame", "{}", '"x"', "[[1,2]]", "[null]", '[["other","1"],["tapps/x",1]]'])(
  "takes nothing from the name %s",
  (name) => {
    expect(openPage(name).sessionStorage.length).toBe(0);
  },
);

it("leaves storage alone where there is some", () => {
  const storage = { getItem: () => null };
  const frame = { name: "kept", sessionStorage: storage, localStorage: storage };
  runInNewContext(SCRIPT, { window: frame });
  expect(frame).toEqual({ name: "kept", sessionStorage: storage, localStorage: storage });
});
