// The page of `npm run fake-provider`: a person walks an order to each of its ends by buttons.
import { expect, it } from "vitest";
import { FakeOneClick } from "../fake-one-click/fake";
import { ACTIONS, withPage } from "../fake-one-click/page";
import { serveFake } from "../fake-one-click/serve";
import { toOrder } from "./open-request";
import { connect } from "./provider";

const PAGE = "http://fake.invalid/";

async function open(from: string) {
  const fake = new FakeOneClick();
  const page = withPage(fake);
  const opened = await connect(fake).open(await toOrder(from, "eth"));
  expect(opened.ok).toBe(true);
  const shown = async () => (await page.fetch(PAGE)).text();
  const press = async (action: string) => {
    const [, swap = ""] = /name="swap" value="([^"]+)"/.exec(await shown()) ?? [];
    const body = new URLSearchParams({ swap, action });
    return (await page.fetch(PAGE, { method: "POST", body })).status;
  };
  return { shown, press, page };
}

it.each([
  ["btc", ["Announce the deposit"], "KNOWN_DEPOSIT_TX"],
  ["btc", ["Deposit all", "Pay out"], "SUCCESS"],
  ["xrp", ["Deposit all", "Pay out"], "SUCCESS"],
  ["btc", ["Deposit 80 %"], "INCOMPLETE_DEPOSIT"],
  ["btc", ["Deposit 80 %", "Refund"], "REFUNDED"],
  ["btc", ["Deposit all", "Fail"], "FAILED"],
] as const)("an order of %s, after %j, is %s", async (from, actions, state) => {
  const { shown, press } = await open(from);
  expect(await shown()).toContain("PENDING_DEPOSIT");
  for (const action of actions) {
    expect(await shown()).toContain(`value="${action}"`);
    expect(await press(action)).toBe(303);
  }
  expect(await shown()).toContain(state);
});

it("rejects an unknown action, and says what to do without an order", async () => {
  const { press } = await open("btc");
  expect(await press("Steal")).toBe(404);
  const empty = await withPage(new FakeOneClick()).fetch(PAGE);
  expect(await empty.text()).toContain("create one on the site");
  expect(Object.keys(ACTIONS)).toHaveLength(6);
});

it("serves the provider's own calls beside the page", async () => {
  const { page } = await open("btc");
  expect((await page.fetch(`${PAGE}v0/tokens`)).headers.get("content-type")).toContain("json");
});

it("survives a mistyped step of a program", async () => {
  const { url, stop } = await serveFake(new FakeOneClick());
  for (const body of ["{}", "{", '{"depositAddress":"nowhere","step":{"kind":"settle"}}']) {
    const response = await fetch(`${url}/_fake/step`, { method: "POST", body });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toBe("");
  }
  expect((await fetch(`${url}/_fake/calls`)).status).toBe(200);
  await stop();
});

it("names a port that is taken", async () => {
  const first = await serveFake(new FakeOneClick());
  const port = Number(new URL(first.url).port);
  await expect(serveFake(new FakeOneClick(), port)).rejects.toThrow("EADDRINUSE");
  await first.stop();
});
