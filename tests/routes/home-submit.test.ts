import { redirect } from "@remix-run/react";
import { expect, it, vi } from "vitest";
import { submitExchangeForm } from "~/routes/home/form/client/submit";

const tracked = vi.hoisted(() => ({ events: new Array<unknown[]>() }));
vi.mock("~/islands/analytics/track-event", () => ({
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
