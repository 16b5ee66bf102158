// `PROVIDER=… npm start` starts nothing without its provider, and says what it could not reach.
import { afterEach, expect, it, vi } from "vitest";
import { reachProviders } from "../../scripts/provider/reach";
import { FakeOneClick } from "../fake-one-click/fake";
import { serveFake } from "../fake-one-click/serve";

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function reach(fake: FakeOneClick): Promise<void> {
  const served = await serveFake(fake);
  ({ stop } = served);
  return reachProviders({ PROVIDER: "near-intents", NEAR_INTENTS_URL: `${served.url}/` });
}

it("accepts a provider that answers", async () => {
  await expect(reach(new FakeOneClick())).resolves.toBeUndefined();
});

it("names the status of a provider that refuses", async () => {
  const fake = new FakeOneClick();
  fake.faults = ["unauthorized"];
  await expect(reach(fake)).rejects.toThrow(
    /^Cannot reach the provider NEAR Intents at http:\/\/127\.0\.0\.1:\d+\/v0\/tokens: it answers with status 401\.\n {2}Nothing was started\./,
  );
});

it("names what could not be reached, and what else to start", async () => {
  const served = await serveFake(new FakeOneClick());
  await served.stop();
  const vars = { PROVIDER: "near-intents", NEAR_INTENTS_URL: served.url };
  const failed = await reachProviders(vars).catch((error: unknown) => error);
  expect(String(failed)).toContain(
    `Cannot reach the provider NEAR Intents at ${served.url}/v0/tokens: ECONN`,
  );
  expect(String(failed)).toContain("start without PROVIDER to use the sandbox");
});

it("starts a site that strangers reach all the same: open orders have pages", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const served = await serveFake(new FakeOneClick());
  await served.stop();
  const vars = { PROVIDER: "near-intents", NEAR_INTENTS_URL: served.url };
  await expect(reachProviders(vars, { isPublic: true })).resolves.toBeUndefined();
  expect(String(warn.mock.lastCall)).toMatch(
    /Cannot reach .+ECONN.+\n {2}The site starts all the same/,
  );
});
