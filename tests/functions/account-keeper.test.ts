// A session's object (docs/security.md 12, 14; spec: Session; Session expiry; Account data).
import { ACCOUNT_CACHE_MS } from "~/domain/account/session";
import { describe, expect, test } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { ANN } from "../support/account";
import {
  CALLER,
  cookie,
  FIRST,
  openKeeper,
  rejected,
  type Script,
} from "../support/session-keeper";

const EXPIRED = rejected(418);
const ENDED = rejected(401);
const DOWN = fail({ kind: "network", traceId: "t" } as const);
const BROKEN = rejected(503);

describe("account data", () => {
  test.each<[string, { isFresh?: boolean; after?: number; account?: object }, number]>([
    ["is requested once", {}, 1],
    ["serves for a quarter of an hour", { after: ACCOUNT_CACHE_MS - 1 }, 1],
    ["is requested again after that", { after: ACCOUNT_CACHE_MS }, 2],
    ["is requested again when a page is entered", { isFresh: true }, 2],
    ["is not cached without a user id", { account: { ...ANN, userId: undefined } }, 2],
    ["is not cached with the user id 0", { account: { ...ANN, userId: 0 } }, 2],
    ["is not believed from the future", { after: -1 }, 2],
  ])("%s", async (_, { isFresh = false, after = 0, account = {} }, times) => {
    const { keeper, state, asked } = await openKeeper({ account: [ok({ ...ANN, ...account })] });
    await keeper.open(CALLER, false);
    state.now += after;
    await keeper.open(CALLER, isFresh);
    expect(asked).toHaveLength(times);
  });

  test("is fetched once for simultaneous requests", async () => {
    const { keeper, asked } = await openKeeper();
    const opened = await Promise.all(Array.from({ length: 10 }, () => keeper.open(CALLER, true)));
    expect(asked).toEqual(["account 1"]);
    expect(opened.every((each) => each.ok && each.value?.account.email === ANN.email)).toBe(true);
  });

  test.each<[string, Script, object, readonly string[], boolean]>([
    ["fails as its call does, and stays signed in", { account: [DOWN] }, DOWN, ["account 1"], true],
    ["fails with a broken gateway", { account: [BROKEN] }, BROKEN, ["account 1"], true],
    ["401: the session has ended", { account: [ENDED] }, ok(undefined), ["account 1"], false],
    [
      "418: refreshes and calls again",
      { account: [EXPIRED, ok(ANN)] },
      { ok: true, value: { account: ANN } },
      ["account 1", "refresh 1", "account 2"],
      true,
    ],
    [
      "418 and a refresh that is refused: the session has ended",
      { account: [EXPIRED], refresh: [ENDED] },
      ok(undefined),
      ["account 1", "refresh 1"],
      false,
    ],
    [
      "418 and a refresh token that has expired too: the session has ended",
      { account: [EXPIRED], refresh: [EXPIRED] },
      ok(undefined),
      ["account 1", "refresh 1"],
      false,
    ],
    [
      "418 and a refresh that meets a broken gateway: fails, and stays signed in",
      { account: [EXPIRED], refresh: [BROKEN] },
      BROKEN,
      ["account 1", "refresh 1"],
      true,
    ],
    [
      "418 and a refresh that does not reach the gateway, twice: fails, and stays signed in",
      { account: [EXPIRED], refresh: [DOWN] },
      DOWN,
      ["account 1", "refresh 1", "refresh 1"],
      true,
    ],
    [
      "418 and a refresh that is limited: fails, and stays signed in",
      { account: [EXPIRED], refresh: [rejected(429)] },
      rejected(429),
      ["account 1", "refresh 1"],
      true,
    ],
    [
      "418, and a refresh with a lost response: refreshes again",
      { account: [EXPIRED, ok(ANN)], refresh: [DOWN, ok([cookie("2")])] },
      { ok: true, value: { account: ANN } },
      ["account 1", "refresh 1", "refresh 1", "account 2"],
      true,
    ],
    [
      "418 again after the refresh: the session has ended",
      { account: [EXPIRED] },
      ok(undefined),
      ["account 1", "refresh 1", "account 2"],
      false,
    ],
    [
      "418, refreshed, and a gateway that is down then: signed in, with new tokens",
      { account: [EXPIRED, DOWN] },
      DOWN,
      ["account 1", "refresh 1", "account 2"],
      true,
    ],
  ])("%s", async (_, script, result, calls, isThere) => {
    const { keeper, asked, state } = await openKeeper(script);
    expect(await keeper.open(CALLER, false)).toMatchObject(result);
    expect(asked).toEqual(calls);
    expect(state.record !== undefined).toBe(isThere);
  });
});

describe("14: expired tokens", () => {
  test("are renewed once for simultaneous and successive requests", async () => {
    const { keeper, asked } = await openKeeper();
    const { tokens } = await keeper.start({ cookies: [cookie("1")], layer: "web" });
    const renewed = await Promise.all(
      Array.from({ length: 10 }, () => keeper.refresh(tokens, CALLER)),
    );
    const late = await keeper.refresh(tokens, CALLER);
    expect(asked.filter((call) => call.startsWith("refresh"))).toEqual(["refresh 1"]);
    const tokensNow = { version: FIRST + 1, refreshes: FIRST + 1, cookies: [cookie("2")] };
    for (const reply of [...renewed, late]) {
      expect(reply).toMatchObject({ ok: true, value: { tokens: tokensNow } });
    }
  });

  test("are stored before they are used", async () => {
    const { keeper, state, asked } = await openKeeper();
    const { tokens } = await keeper.start({ cookies: [cookie("1")], layer: "web" });
    await keeper.refresh(tokens, CALLER);
    expect(asked.at(-1)).toBe("account 2");
    expect(state.record).toMatchObject({ tokens: { cookies: [cookie("2")] }, account: {} });
  });

  test("are not renewed for an ended session", async () => {
    const { keeper, state } = await openKeeper();
    const { tokens } = await keeper.start({ cookies: [cookie("1")], layer: "web" });
    const [renewed] = await Promise.all([keeper.refresh(tokens, CALLER), keeper.end()]);
    expect(renewed).toEqual(ok(undefined));
    expect(state.record).toBeUndefined();
  });

  test("stay while the gateway cannot renew them, and are renewed once it can", async () => {
    const { keeper, state } = await openKeeper({ refresh: [BROKEN, ok([cookie("2")])] });
    const { tokens } = await keeper.start({ cookies: [cookie("1")], layer: "web" });
    expect(await keeper.refresh(tokens, CALLER)).toEqual(BROKEN);
    expect(state.record).toMatchObject({ tokens });
    expect(await keeper.refresh(tokens, CALLER)).toMatchObject({
      ok: true,
      value: { tokens: { cookies: [cookie("2")] } },
    });
  });
});

describe("a 418 after the tokens were renewed", () => {
  test("causes no second renewal and ends no session", async () => {
    let arrive: (reply: typeof EXPIRED) => void = () => undefined;
    const late = new Promise<typeof EXPIRED>((resolve) => {
      arrive = resolve;
    });
    const script = { account: [late, ok(ANN)], refresh: [ok([cookie("2")]), ENDED] };
    const { keeper, state, asked } = await openKeeper(script);
    const record = await keeper.read();
    const opened = keeper.open(CALLER, true);
    await expect.poll(() => asked).toEqual(["account 1"]);
    if (record) await keeper.refresh(record.tokens, CALLER);
    arrive(EXPIRED);
    expect(await opened).toMatchObject({ ok: true, value: { account: ANN } });
    expect(asked).toEqual(["account 1", "refresh 1", "account 2", "account 2"]);
    expect(state.record).toMatchObject({ tokens: { cookies: [cookie("2")] } });
  });
});

describe("a 401", () => {
  test("ends the session whose newest tokens it rejects, and no newer one", async () => {
    const { keeper, state } = await openKeeper();
    await keeper.save(FIRST, ["access=2; Path=/"]);
    expect(await keeper.reject(FIRST)).toMatchObject({ tokens: { version: FIRST + 1 } });
    expect(await keeper.reject(FIRST + 1)).toBeUndefined();
    expect(state.record).toBeUndefined();
  });
});

describe("cookies of a response", () => {
  test("are stored, with account data too", async () => {
    const { keeper, state } = await openKeeper({ setCookies: ["access=new; Path=/"] });
    await keeper.open(CALLER, false);
    expect(state.record).toMatchObject({
      tokens: { version: FIRST + 1, cookies: [cookie("new")] },
      account: { data: ANN },
    });
  });

  test("of an older token do not affect the newer one", async () => {
    const { keeper } = await openKeeper();
    await keeper.save(FIRST, ["access=2; Path=/"]);
    expect(await keeper.save(FIRST, ["access=old; Path=/"])).toMatchObject({
      tokens: { version: FIRST + 1, cookies: [cookie("2")] },
    });
  });
});

test("a missing optional call is remembered", async () => {
  const { keeper } = await openKeeper();
  await keeper.noteAbsent("/api/v1/users/orders");
  await keeper.noteAbsent("/api/v1/users/orders");
  expect(await keeper.read()).toMatchObject({ absentCalls: ["/api/v1/users/orders"] });
});
