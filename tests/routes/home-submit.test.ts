import { redirect } from "@remix-run/react";
import { UNSAFE_ErrorResponseImpl } from "@remix-run/router";
import { expect, it, vi } from "vitest";
import { submitExchangeForm } from "~/routes/home/form/client/submit";

const tracked = vi.hoisted(() => ({ events: new Array<unknown[]>() }));
vi.mock("~/browser/analytics/track-event", () => ({
  trackEvent: (...event: unknown[]) => tracked.events.push(event),
}));

const FORM = {
  send: "usd",
  receive: "btc",
  activeSide: "send",
  amountSend: "200",
  mode: "FLOATING",
};
const INITIATED = [
  "exchange_initiated",
  { from: "usd", to: "btc", amount: "200", side: "send", rate_mode: "FLOATING" },
];

it.each([
  ["/order/7Q2MK4XV?destinationAddress=bc1q", [INITIATED]],
  ["/ru/order/7Q2MK4XV?destinationAddress=bc1q", [INITIATED]],
  ["/order/pending", [INITIATED]],
  ["/lk?dialog=register&returnTo=%2Forder%2F1", []],
])("a form that leads to %s tracks %j (spec: Analytics events)", async (target, events) => {
  tracked.events = [];
  const request = new Request("https://agio.test/exchange-usd-btc", {
    method: "POST",
    body: new URLSearchParams(FORM),
  });
  const serverAction = async () => {
    await Promise.resolve();
    throw redirect(target);
  };
  const sent = submitExchangeForm({ request, params: {}, serverAction });
  await expect(sent).rejects.toBeInstanceOf(Response);
  expect(tracked.events).toEqual(events);
});

it.each([
  ["an email", "/order/1", { email: "a@b.example" }, true],
  ["no email, as answered", "/order/1", { noEmail: "on" }, true],
  ["neither", "/order/1", {}, false],
  ["an email without an order", "/lk", { email: "x" }, false],
])("the email question counts as answered by an order: %s", async (_, target, typed, isStored) => {
  const stored = vi.fn();
  vi.stubGlobal("localStorage", { setItem: stored });
  const body = new URLSearchParams({ ...FORM, ...typed });
  const request = new Request("https://agio.test/", { method: "POST", body });
  const serverAction = async () => {
    await Promise.resolve();
    throw redirect(target);
  };
  await expect(submitExchangeForm({ request, params: {}, serverAction })).rejects.toBeInstanceOf(
    Response,
  );
  expect(stored.mock.calls).toEqual(isStored ? [["emailConfirmed", "true"]] : []);
});

const CREATION = { ...FORM, quote: "sealed", _key: "k-1" };

it.each([
  ["turned away", "create", 429, false],
  ["rejected while one may exist", "check", 429, true],
  ["that failed on our side", "create", 500, true],
])(
  "a creation %s keeps the typed values and the server's message",
  async (_name, intent, status, isOpen) => {
    const request = new Request("https://agio.test/exchange-usd-btc", {
      method: "POST",
      body: new URLSearchParams({ ...CREATION, intent }),
    });
    const data = { status, reason: "Wait.", traceId: "t-1" };
    const serverAction = vi.fn().mockRejectedValue(new UNSAFE_ErrorResponseImpl(status, "", data));
    const { reply, unreachable } = await submitExchangeForm({ request, params: {}, serverAction });
    expect(unreachable).toBe(true);
    expect(reply.notice).toMatchObject({ kind: "rejected", text: "Wait.", traceId: "t-1" });
    const open = reply.notice && "pendingOrder" in reply.notice && reply.notice.pendingOrder;
    expect(Boolean(open)).toBe(isOpen);
  },
);
