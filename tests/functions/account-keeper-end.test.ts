// The end of a session's object (docs/security.md 12; spec: Session).
import { SESSION_IDLE_MS } from "~/domain/account/session";
import { describe, expect, test } from "vitest";
import {
  SESSION_GRACE_MS,
  SESSION_LIFETIME_MS,
  SESSION_USE_NOTED_MS,
} from "~/domain/limits/account-limits";
import { ok } from "~/domain/failure/result";
import { NOW } from "../support/samples";
import { CALLER, cookie, FIRST, openKeeper, rejected } from "../support/session-keeper";
import { eventually } from "../support/eventually";

describe("12: a session ends", () => {
  test.each<[string, readonly number[], boolean]>([
    ["not while it is used", Array.from({ length: 29 }, () => SESSION_LIFETIME_MS / 30), true],
    [
      "after 30 days, however it is used",
      Array.from({ length: 30 }, () => SESSION_LIFETIME_MS / 30),
      false,
    ],
    ["after 7 days without use", [SESSION_USE_NOTED_MS, SESSION_IDLE_MS], false],
    ["not a moment earlier", [SESSION_USE_NOTED_MS, SESSION_IDLE_MS - 1], true],
  ])("%s", async (_, steps, isThere) => {
    const { keeper, state } = await openKeeper();
    for (const step of steps) {
      state.now += step;
      await keeper.read();
    }
    expect((await keeper.read()) !== undefined).toBe(isThere);
    expect(state.record !== undefined).toBe(isThere);
  });

  test("by its alarm without a request, while a used one wakes again", async () => {
    const { keeper, state } = await openKeeper();
    expect(state.alarm).toBe(NOW + SESSION_IDLE_MS);
    state.now += SESSION_USE_NOTED_MS;
    await keeper.read();
    state.now = NOW + SESSION_IDLE_MS;
    await keeper.wake();
    expect(state.alarm).toBe(NOW + SESSION_USE_NOTED_MS + SESSION_IDLE_MS);
    state.now = state.alarm;
    await keeper.wake();
    expect(state.record).toBeUndefined();
  });

  test("and leaves no data at sign-out", async () => {
    const { keeper, state } = await openKeeper();
    expect(await keeper.end()).toMatchObject({ tokens: { cookies: [cookie("1")] } });
    expect(state.record).toBeUndefined();
    expect(await keeper.open(CALLER, true)).toEqual(ok(undefined));
    expect(await keeper.save(FIRST, ["access=2"])).toBeUndefined();
  });
});

describe("12: a session that continues under another name", () => {
  test("is dead here, except for the seconds in which calls are passed on", async () => {
    const { keeper, state } = await openKeeper();
    expect(await keeper.retire("next")).toMatchObject({ tokens: { cookies: [cookie("1")] } });
    expect(await keeper.read()).toBeUndefined();
    expect(await keeper.findSuccessor()).toBe("next");
    state.now += SESSION_GRACE_MS - 1;
    expect(await keeper.findSuccessor()).toBe("next");
    await keeper.wake();
    expect(await keeper.findSuccessor()).toBe("next");
    state.now += 1;
    expect(await keeper.findSuccessor()).toBeUndefined();
    expect(state.alarm).toBe(NOW + SESSION_GRACE_MS);
    await keeper.wake();
    expect(state.successor).toBeUndefined();
  });

  test.each(["refresh", "account"] as const)(
    "also continues there when its tokens' %s fails only after that",
    async (call) => {
      let resolve: (late: ReturnType<typeof rejected>) => void = () => undefined;
      const promise = new Promise<ReturnType<typeof rejected>>((done) => {
        resolve = done;
      });
      const { keeper, asked } = await openKeeper({ [call]: [promise] });
      const { tokens } = (await keeper.read()) ?? {};
      const refreshing = tokens && keeper.refresh(tokens, CALLER);
      await eventually(() => {
        expect(asked.some((each) => each.startsWith(call))).toBe(true);
      });
      await keeper.retire("next");
      resolve(rejected(401));
      expect(await refreshing).toEqual(ok(undefined));
      expect(await keeper.findSuccessor()).toBe("next");
    },
  );

  test("continues nowhere after its end", async () => {
    const { keeper, state } = await openKeeper();
    await keeper.end();
    expect(await keeper.retire("next")).toBeUndefined();
    expect(await keeper.findSuccessor()).toBeUndefined();
    expect(state.successor).toBeUndefined();
  });

  test("ignores reports about older tokens", async () => {
    const older = await openKeeper();
    const later = await openKeeper();
    later.state.now += 5;
    const { tokens } = await later.keeper.start({ cookies: [cookie("9")], layer: "web" });
    await older.keeper.save(FIRST, ["access=2; Path=/"]);
    const { tokens: rejected } = (await older.keeper.read()) ?? { tokens };
    expect(await later.keeper.reject(rejected.version)).toMatchObject({ tokens });
    expect(await later.keeper.refresh(rejected, CALLER)).toMatchObject({
      ok: true,
      value: { tokens },
    });
    expect(later.asked).toEqual([]);
  });
});
