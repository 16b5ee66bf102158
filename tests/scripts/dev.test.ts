// npm run dev on this tree: it serves saved files.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "../../scripts/product/paths.ts";
import { readTexts } from "../support/locale-texts";

const TEXT = "locales/en/home.json";
const STARTS_WITHIN_MS = 120_000;
const SAVES_WITHIN_MS = 60_000;

const data = mkdtempSync(join(tmpdir(), "agio-dev-"));
let server: ChildProcess;
let output = "";

function start(port: string): ChildProcess {
  const node = inProject("node_modules/.bin/node");
  const command = [node, inProject("scripts/dev.ts"), port];
  return spawn("env", [`DATA_FOLDER=${data}`, ...command], { cwd: inProject(".") });
}

/** The first match in the server's output since `from`. */
function printed(pattern: RegExp, timeout: number, from = 0): Promise<string> {
  return expect
    .poll(() => output.slice(from).match(pattern)?.[1] ?? "", { timeout, interval: 100 })
    .not.toBe("")
    .then(() => output.slice(from).match(pattern)?.[1] ?? "");
}

beforeAll(() => {
  server = start("0");
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += String(chunk);
    });
  }
});
afterAll(() => {
  server.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
});

test(
  "serves the form with its styles and script, and again after a save",
  async () => {
    const url = await printed(/ready at (\S+)/, STARTS_WITHIN_MS);
    const page = await read(`${url}/`);
    expect(page).toContain('name="amountSend"');
    const [, script = ""] = /"(\/assets\/manifest-[^"]+\.js)"/.exec(page) ?? [];
    const manifest = await read(url + script);
    expect(manifest).toContain("__remixManifest");
    const [, entry = ""] = /"module":"(\/assets\/[^"]+entry[^"]*\.js)"/.exec(manifest) ?? [];
    expect(await read(url + entry), "React takes the page over").toContain("hydrateRoot");

    const before = output.length;
    const latest = () => read(`${url}/builds/latest.json`);
    const [, id = ""] = /"id":"(\w+)"/.exec(await latest()) ?? [];
    const now = new Date();
    utimesSync(inProject(TEXT), now, now);
    expect(await printed(/(.*): rebuilding …/, SAVES_WITHIN_MS, before)).toContain(TEXT);
    const saved = await printed(/(.*): served after \d+ ms/, SAVES_WITHIN_MS, before);
    expect(saved).toContain(TEXT);
    expect(await latest(), "the page reloads").not.toContain(`"${id}"`);
    expect(await read(`${url}/`)).toContain(readTexts("locales/en").get("home:title"));
  },
  STARTS_WITHIN_MS + SAVES_WITHIN_MS,
);

test("names another server of the same data before it builds", async () => {
  await printed(/ready at (\S+)/, STARTS_WITHIN_MS);
  const second = start("0");
  let said = "";
  for (const stream of [second.stdout, second.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      said += String(chunk);
    });
  }
  await once(second, "close");
  expect(said).toContain(`Another server uses ${data}`);
  expect(said).not.toContain("Building");
});

async function read(url: string): Promise<string> {
  const response = await fetch(url, { headers: { "Accept-Language": "en", Accept: "text/html" } });
  expect(response.status, url).toBe(200);
  return response.text();
}
