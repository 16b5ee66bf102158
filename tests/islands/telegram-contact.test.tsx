// The request for the visitor's contact, under the SDK's own mock of a Telegram client (docs/security.md 34).
import { emitEvent, isRequestingContact } from "@telegram-apps/sdk";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { CONTACT_TIMEOUT_MS } from "~/domain/telegram/popup";
import { choose, expectPopup, openMiniApp, say, type Opening } from "./support/telegram-client";

const root = document.documentElement;
const PATH = "/order/7Q2MK4XV";
const POPUP = "web_app_open_popup";
const CONTACT = new URLSearchParams({
  contact: '{"user_id":7,"phone_number":"1","first_name":"Vera"}',
  auth_date: "1700000000",
  hash: "h",
}).toString();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  await choose("");
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
  vi.unstubAllGlobals();
});

/** The order's page of a visitor whom the client has signed in. */
async function openOrder(name = "@vera", page: Opening = { path: PATH }) {
  return openMiniApp({ ...page, outcomes: [{ kind: "signed-in", name, isNew: false }] });
}

type App = Awaited<ReturnType<typeof openOrder>>;
/** The client's reply to the latest contact request. */
function replyContact(app: App, reply: object): Promise<void> {
  const asked = app.find("web_app_invoke_custom_method");
  const { req_id, method } = z.object({ req_id: z.string(), method: z.string() }).parse(asked);
  expect(method).toBe("getRequestedContact");
  return say("custom_method_invoked", { req_id, ...reply });
}

describe("a visitor with an exchange and no email", () => {
  it("is asked once whether the bot may have their contact", async () => {
    const app = await openOrder();
    expectPopup(app.find(POPUP), /no email address for you/, ["share", "no"]);
    await choose("no");
    expect(app.find("web_app_invoke_custom_method")).toBeUndefined();
    app.unmount();
    expect((await openOrder()).find(POPUP)).toBeUndefined();
  });

  it("may share it, and is thanked", async () => {
    const app = await openOrder();
    await choose("share");
    await replyContact(app, { error: "NOT_SHARED" });
    expect(app.asked.map(([name]) => name)).toContain("web_app_request_phone");
    await say("phone_requested", { status: "sent" });
    await replyContact(app, { result: CONTACT });
    expectPopup(app.find(POPUP), /We will write only about your exchanges/, ["close"]);
  });

  it("may change their mind in the client's own question", async () => {
    const app = await openOrder();
    await choose("share");
    await replyContact(app, { error: "NOT_SHARED" });
    await say("phone_requested", { status: "cancelled" });
    expect(app.asked.filter(([name]) => name === POPUP)).toHaveLength(1);
  });

  it("continues without it after 5 seconds without a reply", async () => {
    const app = await openOrder();
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    act(() => {
      emitEvent("popup_closed", { button_id: "share" });
    });
    await pass(CONTACT_TIMEOUT_MS - 100);
    expect(isRequestingContact()).toBe(true);
    await pass(200);
    expect(isRequestingContact()).toBe(false);
    expect(app.asked.filter(([name]) => name === POPUP)).toHaveLength(1);
  });
});

it.each([
  ["has an email", "an…@example.com", { path: PATH }],
  ["has no exchange here", "@vera", { path: "/" }],
  ["may not see the exchange", "@vera", { path: PATH, data: { kind: "locked" } }],
  [
    "gave the exchange one",
    "@vera",
    { path: PATH, data: { kind: "found", order: { email: "v@example.com" } } },
  ],
])("a visitor who %s is not asked", async (_, name, page) => {
  expect((await openOrder(name, page)).find(POPUP)).toBeUndefined();
});
