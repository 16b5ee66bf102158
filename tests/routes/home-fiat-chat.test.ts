// Requirement 56 of docs/security.md: in the chat app, a stranger's launch may have signed in.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { ANN, makeAccountAccess, makeGuestAccess } from "../support/account";
import {
  BTC_ADDRESS,
  create,
  CREATE_PATH,
  fillIn,
  RATE_PATH,
  submit,
  type FormFields,
} from "../support/exchange-form";
import { serveExchange, toPairData, type Asked } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { sampleAttempt } from "./support/attempt-views";

const edge = useGatewayEdge();
const BUY = "/exchange-usd-btc?amount=200";

/** Presses the button of a purchase; returns the result and the number of started attempts. */
async function press(account: AppLoadContext["account"], typed: FormFields = {}) {
  serveExchange(edge, {
    [RATE_PATH]: ({ query }: Pick<Asked, "query">) => ({
      ...toPairData(query),
      depositRules: { minAmount: "0.001", maxAmount: "50000" },
      generalMaxAmount: "50000",
    }),
  });
  let begun = 0;
  const fiat: AppLoadContext["fiat"] = {
    ...makeTestContext("/").context.fiat,
    provider: { name: "Northpay" },
    begin: () => {
      begun += 1;
      return Promise.resolve({ kind: "begun", view: sampleAttempt() });
    },
  };
  const form = await fillIn(BUY, { destinationAddress: BTC_ADDRESS, ...typed });
  const { status, reply } = await submit(BUY, form, { change: { account, fiat } });
  return { status, notice: reply?.notice, begun };
}

describe("a purchase in the chat app", () => {
  const CHAT = { ...ANN, telegram: { id: "12", username: "ann_chat" } };
  const account = makeAccountAccess(CHAT, { layer: "telegram" });

  it("names the account before it starts, whatever the amount", async () => {
    const notice = { kind: "for-chat", name: "@ann_chat" };
    expect(await press(account)).toEqual({ status: 409, notice, begun: 0 });
  });

  it.each([
    ["@ann_chat", "begins for the account that the visitor confirmed", 303, 1],
    ["@eve_chat", "asks again after another account has signed in", 409, 0],
  ])("confirmed for %s, %s", async (forChat, _, status, begun) => {
    expect(await press(account, { forChat })).toMatchObject({ status, begun });
  });

  it("asks nothing on the site", async () => {
    expect(await press(makeAccountAccess(CHAT))).toMatchObject({ status: 303, begun: 1 });
  });
});

// The account's email gets the order's link, and its session may redirect the refund.
describe("an exchange of coins in the chat app", () => {
  const CHAT = { ...ANN, telegram: { id: "12", username: "ann_chat" } };
  const press = async (account: AppLoadContext["account"], typed: FormFields = {}) => {
    const asked = serveExchange(edge);
    const { status, reply } = await create("/exchange-btc-eth", typed, { change: { account } });
    return {
      status,
      notice: reply?.notice,
      made: asked.filter(({ path }) => path === CREATE_PATH).length,
    };
  };
  const account = makeAccountAccess(CHAT, { layer: "telegram" });

  it("names the account before it is created", async () => {
    const notice = { kind: "for-chat", name: "@ann_chat" };
    expect(await press(account)).toEqual({ status: 409, notice, made: 0 });
    expect(await press(account, { forChat: "@ann_chat" })).toMatchObject({ status: 303, made: 1 });
  });

  it("asks nothing on the site, or without a session", async () => {
    expect(await press(makeAccountAccess(CHAT))).toMatchObject({ status: 303 });
    expect(await press(makeGuestAccess({ layer: "telegram" }))).toMatchObject({ status: 303 });
  });
});
