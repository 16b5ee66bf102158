import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardLine } from "~/browser/build-watch/guard-line";
import { beforeLeaving, findLostPage, openDocument } from "~/ui/way-out";

let assigned: string[];
let left: string[];
let isThere: boolean;

guardLine();
// The browser's default action.
let followed: number;
window.addEventListener("click", (event) => {
  if (!event.defaultPrevented) followed += 1;
  event.preventDefault();
});
beforeLeaving(({ pathname }) => left.push(pathname));

beforeEach(async () => {
  assigned = [];
  left = [];
  followed = 0;
  isThere = true;
  vi.stubGlobal("fetch", () =>
    isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError("Failed to fetch")),
  );
  vi.stubGlobal("location", {
    href: "https://agio.example/",
    origin: location.origin,
    pathname: "/",
    search: "",
    assign: (url: string) => assigned.push(url),
    reload: () => assigned.push("reload"),
  });
  document.body.innerHTML = '<a href="/blog">Blog</a><a href="#main">Main</a><input>';
  await openDocument("/");
  assigned = [];
  left = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

async function click(text: string) {
  const link = [...document.links].find(({ textContent }) => textContent === text);
  link?.click();
  await settle();
}

function type() {
  document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
}

it("opens the document, after a notice, while the server replies", async () => {
  expect(await openDocument("/blog")).toBe(true);
  expect([assigned, left]).toEqual([["/blog"], ["/blog"]]);
});

it("shows the failure while the server is away, until it replies", async () => {
  isThere = false;
  expect(await openDocument("/order/1", true)).toBe(false);
  expect(findLostPage()).toEqual({ url: "/order/1", isAfterForm: true });
  expect([assigned, left]).toEqual([[], []]);
  isThere = true;
  await openDocument("/order/1", true);
  expect(findLostPage()).toBeUndefined();
  expect(assigned).toEqual(["/order/1"]);
});

it("lets the browser follow a link on a page without input", async () => {
  await click("Blog");
  expect([followed, assigned]).toEqual([1, []]);
});

it("checks the server before it leaves a page with input", async () => {
  type();
  await click("Blog");
  expect(followed).toBe(0);
  expect(assigned.map((url) => new URL(url).pathname)).toEqual(["/blog"]);
  isThere = false;
  await click("Blog");
  expect(assigned).toHaveLength(1);
  expect(findLostPage()?.url).toMatch(/\/blog$/);
});

it("ignores links within the page", async () => {
  type();
  await click("Main");
  expect([followed, assigned]).toEqual([1, []]);
});
