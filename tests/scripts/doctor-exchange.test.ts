// The doctor finds one fault each in copies of a deployment with the exchange, and asks its provider.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EXCHANGE, linesOf, markedBy, ProjectCopy } from "../support/doctor-copy";
import { EXCHANGE_FAULTS } from "../support/doctor-exchange-faults";
import { LIVE_EXCHANGE_FAULTS } from "../support/doctor-live-faults";
import { ODD_EXCHANGE_FAULTS } from "../support/doctor-odd-faults";
import { REACH_EXCHANGE_FAULTS } from "../support/doctor-reach-faults";
import { SILENT_EXCHANGE_FAULTS } from "../support/doctor-silent-faults";
import { STRANGER_EXCHANGE_FAULTS } from "../support/doctor-stranger-faults";
import { FakeOneClick } from "../fake-one-click/fake";
import { serveFake } from "../fake-one-click/serve";
import { FAKE_SIGNER } from "../fake-one-click/sign";

let copy: ProjectCopy;
beforeEach(() => {
  copy = new ProjectCopy().serveProvider();
});
afterEach(() => {
  copy.remove();
  vi.unstubAllEnvs();
});

const DEPLOYED = {
  envFile: undefined,
  storedSecrets: ["SESSION_SECRET", "GATEWAY_SECRET"],
  exchangeSecrets: ["GATEWAY_SECRET", "NEAR_INTENTS_KEY"],
};

describe("a deployment with the exchange", () => {
  it("has no fault", async () => {
    expect(markedBy("✗", await copy.look(DEPLOYED))).toEqual([]);
  });

  it("stops at none of the product's own texts", async () => {
    for (const folder of ["content", "locales"]) {
      cpSync(folder, join(copy.folder, folder), { recursive: true });
    }
    const found = await copy.look(DEPLOYED);
    expect(markedBy("✗", found)).toEqual([]);
    expect(markedBy("!", found).join("\n")).toMatch(
      /^a hidden note to the operator: still in .*terms\.md/m,
    );
  });

  it.each([
    ...EXCHANGE_FAULTS,
    ...LIVE_EXCHANGE_FAULTS,
    ...ODD_EXCHANGE_FAULTS,
    ...REACH_EXCHANGE_FAULTS,
    ...SILENT_EXCHANGE_FAULTS,
    ...STRANGER_EXCHANGE_FAULTS,
  ])("is found to have %s", async (_name, plant, expected) => {
    plant(copy);
    const text = linesOf(await copy.look());
    expect(text).toMatch(expected);
    expect(text).not.toContain("my-token");
  });

  it("has its secrets in the Workers that need them", async () => {
    const none = linesOf(await copy.look({ ...DEPLOYED, exchangeSecrets: [] }));
    expect(none).toMatch(/^✗ GATEWAY_SECRET is missing on the exchange's Worker: .*same value/m);
    expect(none).toMatch(/^! NEAR_INTENTS_KEY is missing on the exchange's Worker: .* a fee/m);
    const unread = linesOf(await copy.look({ ...DEPLOYED, exchangeSecrets: undefined }));
    expect(unread).toMatch(/^! could not be asked: .*whether the exchange has GATEWAY_SECRET/m);
    const storedSecrets = [...DEPLOYED.storedSecrets, "NEAR_INTENTS_KEY"];
    const both = linesOf(await copy.look({ ...DEPLOYED, storedSecrets }));
    expect(both).toMatch(/^✗ NEAR_INTENTS_KEY is in the product's Worker/m);
  });

  it("has the token of its mini app's bot, or neither", async () => {
    const token = [...DEPLOYED.exchangeSecrets, "TELEGRAM_BOT_TOKEN"];
    const unused = linesOf(await copy.look({ ...DEPLOYED, exchangeSecrets: token }));
    expect(unused).toMatch(/^! the exchange has a TELEGRAM_BOT_TOKEN, and without/m);
    copy.setVar('TELEGRAM_MINI_APP = "on"');
    expect(linesOf(await copy.look(DEPLOYED))).toMatch(/^! TELEGRAM_MINI_APP=on, .*nobody signs/m);
    const both = linesOf(await copy.look({ ...DEPLOYED, exchangeSecrets: token }));
    expect(both).not.toContain("TELEGRAM_BOT_TOKEN");
  });

  it("trusts only the provider once it is deployed", async () => {
    copy.edit(EXCHANGE, "[vars]\n", '[vars]\nNEAR_INTENTS_URL = "https://fake.io"\n');
    expect(markedBy("✗", await copy.look(DEPLOYED)).join()).toContain("NEAR_INTENTS_URL is for");
  });
});

describe("the provider of a deployment", () => {
  const fake = new FakeOneClick();
  let stop: () => Promise<void>;
  beforeEach(async () => {
    const served = await serveFake(fake);
    ({ stop } = served);
    const vars = `NEAR_INTENTS_URL = "${served.url}"\nNEAR_INTENTS_SIGNER = "${FAKE_SIGNER}"`;
    copy.edit(EXCHANGE, "[vars]\n", `[vars]\n${vars}\n`);
  });
  afterEach(() => stop());

  const ask = async () => {
    const found = await copy.look({}, false);
    return linesOf(found.filter(({ check }) => check === "provider"));
  };

  it("responds, signs its rates and has a minimum below the largest order", async () => {
    const text = await ask();
    expect(text).toMatch(/^✓ \d+ coins are offered, \d+ are hidden$/m);
    expect(text).toMatch(/^✓ a rate of BTC → USDT came, signed and as asked$/m);
    expect(text).toMatch(/^✓ BTC → USDT is exchanged from 0\.0000\d+ to 0\.16666666 BTC$/m);
    expect(text).toMatch(/^! no NEAR_INTENTS_KEY in the doctor's environment/m);
    expect(text).not.toContain("✗");
  });

  it("is called with the environment's key, which it may reject", async () => {
    vi.stubEnv("NEAR_INTENTS_KEY", "a-key-of-a-partner");
    expect(await ask()).not.toContain("key");
    expect(fake.calls.at(-1)?.key).toBe("a-key-of-a-partner");
    fake.faults = ["unauthorized"];
    const text = await ask();
    expect(text).toMatch(/^✗ the provider refuses NEAR_INTENTS_KEY/m);
    expect(text).not.toContain("a-key-of-a-partner");
  });

  it("is not trusted with a wrong signature", async () => {
    copy.edit(EXCHANGE, FAKE_SIGNER, "ed25519:reYaWhvwu8Jzo3WUM3zhn6VrhuMEF4eADL17qtRVifc");
    expect(await ask()).toMatch(
      /^✗ the rate of BTC → USDT cannot be trusted: the signature is wr/m,
    );
  });

  it("has a minimum above the largest order, or lacks a pair", async () => {
    copy.edit(EXCHANGE, 'PAIRS = ""', 'PAIRS = "btc/bnb, btc/nothing"');
    copy.edit(EXCHANGE, 'MAX_ORDER_USD = "10000"', 'MAX_ORDER_USD = "500"');
    const text = await ask();
    expect(text).toMatch(/^✗ MAX_ORDER_USD is 0\.00833333 BTC, and BTC → BNB begins at 0\.0168/m);
    expect(text).toMatch(/^✗ PAIRS names btc\/nothing/m);
  });

  it("lacks coins that the settings name", async () => {
    copy.edit(EXCHANGE, 'HIDDEN = ""', 'HIDDEN = "doge dogee"');
    copy.edit(EXCHANGE, 'CONTRACTS = ""', `CONTRACTS = "0x${"1".repeat(40)}"`);
    const text = await ask();
    expect(text).toMatch(/^! HIDDEN names dogee, and the provider lists no such coin/m);
    expect(text).not.toMatch(/HIDDEN names doge,/);
    expect(text).toMatch(/^! CONTRACTS names 0x1{40}, and the provider lists no such coin/m);
  });

  it("could not be asked without a connection", async () => {
    copy.edit(EXCHANGE, /NEAR_INTENTS_URL = .*/, 'NEAR_INTENTS_URL = "http://127.0.0.1:9"');
    expect(await ask()).toMatch(/^! could not be asked: no connection to 127\.0\.0\.1:9 \(/m);
  });
});
