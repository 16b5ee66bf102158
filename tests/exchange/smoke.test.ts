// The smoke run over the fake: it runs all checks without money, pays two orders, and its recorded replies can be read.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readTokens } from "../../exchange/providers/near-intents/tokens";
import {
  quoteAnswerWire,
  refusalWire,
  statusAnswerWire,
} from "../../exchange/providers/near-intents/wire";
import { checkExchangeSettings } from "../../exchange/settings";
import { connectToProvider, listChosen } from "../../scripts/provider/connect";
import { recordingWire } from "../../scripts/provider/recordings";
import { runChecks, type SmokeLine } from "../../scripts/provider/smoke-checks";
import { runCommand } from "../../scripts/provider/smoke-command";
import { runMoney } from "../../scripts/provider/smoke-money";
import { checkWire } from "../fake-one-click/checked";
import { FakeOneClick } from "../fake-one-click/fake";
import { serveFake } from "../fake-one-click/serve";
import { FAKE_SIGNER } from "../fake-one-click/sign";
import { amount } from "./orders";

/** Replies of a run against the real provider, once there is one. */
const RECORDED = "tests/exchange/recorded";

const fake = new FakeOneClick();
const out = mkdtempSync(join(tmpdir(), "agio-smoke-"));
let url = "";
let stop: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  ({ url, stop } = await serveFake({ fetch: checkWire(fake) }));
});
afterAll(async () => {
  rmSync(out, { recursive: true });
  await stop();
});

let printed = "";
beforeEach(() => {
  printed = "";
  for (const name of ["log", "error"] as const) {
    vi.spyOn(console, name).mockImplementation((line: string) => {
      printed += `${line}\n`;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const runWith = (set: { url?: string; signer?: string }, ...more: string[]) => {
  vi.stubEnv("NEAR_INTENTS_URL", set.url ?? url);
  vi.stubEnv("NEAR_INTENTS_SIGNER", set.signer ?? FAKE_SIGNER);
  return runCommand(["near-intents", ...more]);
};
const run = (...more: string[]) => runWith({}, "--out", out, ...more);

describe("npm run smoke", () => {
  it("passes with a correct provider, and stores its replies without the key", async () => {
    vi.stubEnv("NEAR_INTENTS_KEY", "a-key-of-a-partner");
    expect(await run()).toBe(0);
    expect(printed).not.toMatch(/[✗!]/);
    for (const check of ["tokens", "proof", "too small", "address", "status"]) {
      expect(printed).toMatch(new RegExp(`^✓ ${check} `, "m"));
    }
    expect(printed.match(/^✓ rate .*verified$/gm)).toHaveLength(10);
    const stored = readdirSync(out).map((file) => readFileSync(join(out, file), "utf8"));
    expect(stored).toHaveLength(14);
    expect(stored.join()).not.toContain("a-key-of-a-partner");
    expect(fake.calls.at(-1)?.key).toBe("a-key-of-a-partner");
  });

  it("finds an untrusted rate, and a signature with another key", async () => {
    fake.faults = ["html"];
    expect(await run()).toBe(1);
    expect(printed).toMatch(/^✗ tokens/m);
    const other = "ed25519:reYaWhvwu8Jzo3WUM3zhn6VrhuMEF4eADL17qtRVifc";
    expect(await runWith({ signer: other }, "--out", out)).toBe(1);
    expect(printed).toMatch(/^✗ rate .* untrusted \(the signature is wrong\)/m);
    expect(printed).toMatch(/^✗ proof {6}a quote is not signed by/m);
  });

  it("keeps the replies of another server apart from the provider's", async () => {
    const recorded = readdirSync(RECORDED);
    const folder = mkdtempSync(join(tmpdir(), "agio-smoke-"));
    vi.stubEnv("TMPDIR", folder);
    expect(await runWith({})).toBe(0);
    expect(readdirSync(RECORDED)).toEqual(recorded);
    expect(printed).toMatch(/^14 answers are in .*agio-smoke-/m);
    expect(printed).not.toContain("commit");
    rmSync(folder, { recursive: true });
  });

  it("reports what it could not reach", async () => {
    expect(await runWith({ url: "http://127.0.0.1:9" })).toBe(1);
    expect(printed).toMatch(/^! tokens {5}could not be asked: no connection to 127\.0\.0\.1:9 \(/m);
    expect(printed).toContain("nothing is stored");
    fake.faults = ["html"];
    expect(await run()).toBe(1);
    expect(printed).toMatch(/^✗ tokens {5}the provider's list of coins cannot be read: /m);
  });

  it("names what the paid part needs", async () => {
    expect(await run("--money", "--pair", "btc/eth")).toBe(2);
    expect(printed).toContain("--money needs --pair, --amount, --to and --refund");
  });
});

/** Runs the paid part; `settle` says what the provider does with a whole deposit. */
async function payBoth(settle: "settle" | "nothing", followMs: number): Promise<string> {
  const checked = checkExchangeSettings({
    PROVIDER: "near-intents",
    NEAR_INTENTS_URL: url,
    NEAR_INTENTS_SIGNER: FAKE_SIGNER,
  });
  if (!checked.ok) throw new Error(checked.problems.join());
  const lines: SmokeLine[] = [];
  const report = (line: SmokeLine) => {
    lines.push(line);
  };
  const { settings } = checked;
  const [part] = listChosen(settings);
  if (!part) throw new Error("no provider");
  const smoke = { ...connectToProvider(part, settings), settings };
  const catalogue = await runChecks(smoke, () => undefined);
  if (!catalogue) throw new Error("not reached");
  const options = {
    from: "btc",
    to: "eth",
    amount: amount("0.0005"),
    destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
    refundAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    pay: (deposit: { address: string; amount: string }) => {
      const isWhole = deposit.amount === "0.0005";
      fake.step(deposit.address, { kind: "deposit", amount: isWhole ? "50000" : "40000" });
      if (!isWhole) fake.step(deposit.address, { kind: "refund" });
      else if (settle === "settle") fake.step(deposit.address, { kind: "settle" });
      return Promise.resolve();
    },
    followMs,
    lookEveryMs: 5,
  };
  await runMoney(smoke, { catalogue, options, report });
  return lines.map(({ mark, check, text }) => `${mark} ${check} ${text}`).join("\n");
}

it("exchanges one order, and pays another too little, which is refunded", async () => {
  const texts = await payBoth("settle", 5_000);
  expect(texts).toMatch(/^✓ swap 0\.0005 btc ended as paid/m);
  expect(texts).toMatch(/^✓ short 0\.0004 btc ended as returned/m);
});

it("pays no second order if the first one does not end", async () => {
  const texts = await payBoth("nothing", 50);
  expect(texts).toMatch(/^✗ swap 0\.0005 btc is PROCESSING, not paid/m);
  expect(texts.match(/ pay sent /g)).toHaveLength(1);
  expect(texts).toMatch(/^✗ short not paid/m);
});

it("reads every recorded reply", () => {
  const files = [out, RECORDED].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { source, status, answer } = recordingWire.parse(JSON.parse(readFileSync(file, "utf8")));
    const isRead = isReadable(new URL(source).pathname, status, answer);
    expect(`${file}: ${String(isRead)}`).toBe(`${file}: true`);
  }
});

// Replies without money are not enough: a real payout and a real refund must be recorded (`--money`).
it.each(["en", "ru"])("states on the page whether it has ever run live: %s", (code) => {
  const page = readFileSync(`content/docs/${code}/operators/near-intents.md`, "utf8");
  const replies = readdirSync(RECORDED)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(join(RECORDED, file), "utf8"));
  const hasRun = ["SUCCESS", "REFUNDED"].every((word) =>
    replies.some((reply) => reply.includes(`"status": "${word}"`)),
  );
  expect(/never run live|ещё не работал/i.test(page)).toBe(!hasRun);
});

function isReadable(path: string, status: number, answer: unknown): boolean {
  if (status >= 400) return refusalWire.safeParse(answer).success;
  if (path === "/v0/tokens") return readTokens(answer) !== undefined;
  const wire = path === "/v0/quote" ? quoteAnswerWire : statusAnswerWire;
  return wire.safeParse(answer).success;
}
