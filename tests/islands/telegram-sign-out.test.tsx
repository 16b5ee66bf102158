// A sign-out in the mini app, under the SDK's own mock of its client (spec: Mini app behaviour).
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { choose, expectPopup, openMiniApp, settle } from "./support/telegram-client";

const root = document.documentElement;

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout.
  Reflect.set(Element.prototype, "getClientRects", () => [{}]);
});
afterEach(async () => {
  await choose("");
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
  vi.unstubAllGlobals();
});

async function signOut(reply: () => Promise<Response>) {
  const children = (
    <form action="/sign-out" method="post">
      <button>Sign out</button>
    </form>
  );
  const app = await openMiniApp({ children });
  root.dataset.account = "@vera";
  vi.stubGlobal("fetch", reply);
  act(() => {
    app.getByRole("button", { name: "Sign out" }).click();
  });
  await settle();
  const closed = app.asked.filter(([name]) => name === "web_app_close").length;
  return { closed, popup: app.find("web_app_open_popup") };
}

it("closes at the sign-out without asking", async () => {
  const done = Object.defineProperty(new Response(), "type", { value: "opaqueredirect" });
  const { closed } = await signOut(() => Promise.resolve(done));
  expect(closed).toBe(1);
  expect(root.dataset.account).toBeUndefined();
});

it.each<[string, () => Promise<Response>]>([
  ["is turned away", () => Promise.resolve(new Response(null, { status: 429 }))],
  ["fails on our side", () => Promise.resolve(new Response(null, { status: 500 }))],
  ["is lost", () => Promise.reject(new TypeError("offline"))],
])("reports a sign-out that %s as uncertain, and stays open", async (_name, reply) => {
  const { closed, popup } = await signOut(reply);
  expectPopup(popup, /may still be signed in/, ["close"]);
  expect(closed).toBe(0);
  expect(root.dataset.account).toBe("@vera");
});
