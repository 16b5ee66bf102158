// A seeded state machine over a fiat attempt: pages in several tabs, a slow provider, lost replies, Workers that die.
// Other runs: STATE_MACHINE_SEED and STATE_MACHINE_RUNS, see settings.ts.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { TestAccount } from "./fiat/account";
import { anyCommands } from "./fiat/commands";
import { finish } from "./fiat/finish";
import { patienceFor, readRuns } from "./settings";

const RUNS = 300;

it(
  "a fiat attempt keeps every invariant under random actions",
  { timeout: patienceFor(RUNS, 20_000) },
  () =>
    fc.assert(
      fc.asyncProperty(anyCommands(60), async (commands) => {
        const account = new TestAccount();
        await fc.asyncModelRun(() => ({ model: {}, real: account }), commands);
        await finish(account);
      }),
      readRuns(RUNS),
    ),
);

it("the direct way: pressed, ticked, confirmed, verified, paid once", async () => {
  const account = new TestAccount();
  await account.press("buy", "200");
  const steps: unknown[] = [];
  const look = async () => {
    account.now += 5_000;
    steps.push((await account.open())?.step.kind);
  };
  await look();
  await account.access.acceptTerms(account.attempt?.id ?? "");
  await look();
  account.provider.isConfirmed = true;
  await look();
  account.provider.feature = "review";
  await look();
  account.provider.feature = "passed";
  await look();
  expect(steps).toEqual(["accept-terms", "confirm-email", "identity", "review", "payment"]);
  expect(account.provider.made).toHaveLength(1);
});

it.each(["100", "120"])(
  "for %s another attempt begins once the previous order is done",
  async (give) => {
    const account = new TestAccount();
    await account.press("buy", "100");
    await account.open();
    const [first] = account.views;
    const again = await account.press("buy", give);
    expect(again.kind, "the first waits for its payment").toBe(give === "100" ? "begun" : "busy");
    expect(account.attempt?.id).toBe(first?.id);
    account.isOrderOver = true;
    const next = await account.press("buy", give);
    expect(next).toMatchObject({ kind: "begun", view: { step: { kind: "creating" } } });
    expect(account.attempt?.id).not.toBe(first?.id);
  },
);

it("a creation with a lost response is looked up before another is rejected as busy", async () => {
  const account = new TestAccount();
  await account.press("buy", "100");
  account.fateOf = "create";
  account.worker = "dies-after";
  await account.open();
  account.now += 60_000;
  account.isOrderOver = true;
  expect((await account.press("buy", "120")).kind).toBe("begun");
  expect(account.provider.made).toHaveLength(1);
});

it("a press does not wait for another hanging creation", async () => {
  const account = new TestAccount();
  await account.press("buy", "100");
  account.fateOf = "create";
  account.worker = "dies-before";
  await account.open();
  account.now += 60_000;
  account.worker = "hangs";
  expect((await account.press("buy", "120")).kind).toBe("busy");
  await account.letGo();
  expect(account.provider.made).toHaveLength(1);
});

it("the next purchase does not ask again for accepted terms", async () => {
  const account = new TestAccount();
  account.provider.isConfirmed = true;
  account.provider.feature = "passed";
  const begin = async () => (await account.press("buy", "200")).kind;
  await begin();
  await account.access.acceptTerms(account.attempt?.id ?? "");
  expect((await account.open())?.step.kind).toBe("payment");
  account.isOrderOver = true;
  expect(await begin()).toBe("begun");
  expect((await account.open())?.step.kind).toBe("payment");
  expect(account.provider.made).toHaveLength(2);
});

it("a visitor who returns from the provider sees its current reply", async () => {
  const account = new TestAccount();
  account.provider.isConfirmed = true;
  await account.press("buy", "200");
  await account.access.acceptTerms(account.attempt?.id ?? "");
  expect((await account.open())?.step.kind).toBe("identity");
  account.provider.feature = "review";
  const goBack = async () => {
    await account.access.advance({ isReturned: true });
    return account.attempt?.position;
  };
  account.now += 500;
  expect(await goBack(), "no more than once a second").toMatchObject({
    feature: { state: "identity" },
  });
  account.now += 1_000;
  expect(await goBack()).toMatchObject({ feature: { state: "review" } });
});
