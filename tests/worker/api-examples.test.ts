// The programs of the API's documentation, run as printed.
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useProduct } from "./support/product";
import { makeVisitor } from "./support/visitor";

const execute = promisify(execFile);
const PAGES = ["overview", "rates", "orders", "live-channel", "errors"];
const TIMEOUT_MS = 60_000;

const product = useProduct(() => ({ sandboxVars: { SANDBOX_PACE: "0.05" } }));
const folder = mkdtempSync(join(tmpdir(), "agio-examples-"));
const ANNA = { email: "anna@example.com", password: "violet harbor seven lamps" };
let apiKey = "";
beforeAll(async () => {
  const anna = makeVisitor(product.origin, "en");
  await anna.press(await anna.open("/lk"), "Sign in", ANNA);
  const made = await anna.press(await anna.open("/profile/keys"), "Create a key");
  apiKey = made.document.querySelector("#key-secret")?.textContent.trim() ?? "";
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The examples of a page in one language: the programs and commands, not the responses. */
function examplesOf(page: string, locale: string): { language: string; code: string }[] {
  const file = new URL(`../../content/docs/${locale}/api/${page}.md`, import.meta.url);
  const blocks = readFileSync(file, "utf8").matchAll(/^```(ts|bash|python|php)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = "", code = ""]) => ({ language, code }));
}

/** The output of a page's program up to the expected line; the program is then stopped. */
async function run(page: string, until: RegExp): Promise<string> {
  const program = examplesOf(page, "en").find(({ language }) => language === "ts")?.code ?? "";
  const file = join(folder, `${page}.mts`);
  writeFileSync(file, program);
  const thread = new Worker(file, {
    env: { EXCHANGE_URL: product.origin, EXCHANGE_API_KEY: apiKey },
    stdout: true,
    stderr: true,
  });
  let printed = "";
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (until.test(printed)) void thread.terminate();
    };
    thread.stdout.on("data", read);
    thread.stderr.on("data", read);
    thread.on("error", (error) => {
      printed += String(error);
    });
    thread.on("exit", () => {
      resolve(printed);
    });
  });
}

/** Languages that this machine may lack. */
const PROGRAMS = [
  ["python", "python3", "exchange.py"],
  ["php", "php", "exchange.php"],
] as const;
/** The commands of the page "Orders" use these. */
const TOOLS = ["bash", "curl", "jq", "openssl"] as const;

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).error === undefined;
}

/** Runs a program of the page to its end; returns what it printed. */
async function runFile(program: string, name: string, code: string): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, code);
  const set = [`EXCHANGE_URL=${product.origin}`, `EXCHANGE_API_KEY=${apiKey}`];
  const { stdout, stderr } = await execute("env", [...set, program, file], { cwd: folder });
  return stdout + stderr;
}

test("a key is created in the account", () => {
  expect(apiKey.length).toBeGreaterThan(20);
});

describe("the documentation's programs", () => {
  test.each([
    ["overview", /^btc +BTC on Bitcoin$/m],
    ["rates", /^from [\d.]+ to [\d.]+ BTC$/m],
    ["orders", /^order \w{16}$[^]*^CREATION_END sandbox-[^]*^WITHDRAWAL_COMPLETED /m],
    ["live-channel", /^\S+Z [\d.]+ ETH$/m],
  ])(
    "%s",
    async (page, output) => {
      expect(await run(page, output)).toMatch(output);
    },
    TIMEOUT_MS,
  );

  test.for(PROGRAMS)(
    "orders in %s",
    { timeout: TIMEOUT_MS },
    async ([language, program, name], { skip }) => {
      skip(!isInstalled(program), `${program} is not installed`);
      const found = examplesOf("orders", "en").find((each) => each.language === language);
      const printed = await runFile(program, name, found?.code ?? "");
      expect(printed).toMatch(
        /^order \w{16}$[^]*^CREATION_END sandbox-[^]*^WITHDRAWAL_COMPLETED /m,
      );
    },
  );

  test("commands create an order and read it", { timeout: TIMEOUT_MS }, async ({ skip }) => {
    const missing = TOOLS.filter((tool) => !isInstalled(tool));
    skip(missing.length > 0, `${missing.join(", ")} is not installed`);
    const commands = examplesOf("orders", "en").filter(({ language }) => language === "bash");
    const script = ["set -e", ...commands.map(({ code }) => code)].join("\n");
    const printed = await runFile("bash", "orders.sh", script);
    expect(printed).toContain('"result":true');
    expect(printed).toMatch(/"orderId":"\w{16}"/);
    expect(printed).toContain('"refundAddress":"bc1');
  });

  test("each program that creates an order names a refund address, without which no provider takes one", () => {
    const creating = examplesOf("orders", "en").filter(({ code }) =>
      code.includes("public/create"),
    );
    expect(creating.map(({ language }) => language)).toEqual(["bash", "ts", "python", "php"]);
    for (const { code } of creating) expect(code).toContain("refundAddress");
  });

  test.each(PAGES)("%s shows the same programs in both languages", (page) => {
    expect(examplesOf(page, "ru")).toEqual(examplesOf(page, "en"));
  });
});
