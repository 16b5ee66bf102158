// The cache of a wrangler.toml holds wrangler's output for exactly this text.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readToml as readTomlOf } from "../../scripts/product/read-toml";

const folder = mkdtempSync(join(tmpdir(), "agio-toml-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const kept = join(folder, "kept");
const readToml = (file: string) => readTomlOf(file, kept);

function write(greeting: string): string {
  const file = join(folder, "wrangler.toml");
  const lines = [
    'name = "hello"',
    'compatibility_date = "2026-11-17"',
    'durable_objects.bindings = [{ name = "COUNTERS", class_name = "Counter" }]',
    `vars = { GREETING = ${greeting} }`,
  ];
  writeFileSync(file, lines.join("\n"));
  return file;
}

describe("a wrangler.toml", () => {
  it("is the same when it is read again", async () => {
    const file = write('"hello"');
    const first = await readToml(file);
    expect(first).toMatchObject({
      name: "hello",
      vars: { GREETING: "hello" },
      options: { compatibilityDate: "2026-11-17" },
    });
    expect(first.options.durableObjects).toHaveProperty("COUNTERS");
    expect(await readToml(file)).toEqual(first);
  });

  it("is not read by wrangler again", async () => {
    const file = write('"once"');
    const before = new Set(readdirSync(kept));
    await readToml(file);
    const [added = "none"] = readdirSync(kept).filter((name) => !before.has(name));
    const written = readFileSync(join(kept, added), "utf8");
    writeFileSync(join(kept, added), written.replace("once", "kept"));
    expect((await readToml(file)).vars).toEqual({ GREETING: "kept" });
  });

  it("is read again when it has changed", async () => {
    await readToml(write('"hello"'));
    expect((await readToml(write('"hello again"'))).vars).toEqual({ GREETING: "hello again" });
  });

  it.each([
    ["10_000", "10000"],
    ["true", "true"],
  ])("reads %s without quotation marks as text", async (written, text) => {
    expect((await readToml(write(written))).vars).toEqual({ GREETING: text });
  });

  it("names the file and the line of a mistake", async () => {
    await expect(readToml(write('"hello'))).rejects.toThrow(/wrangler\.toml, line 4: .*TOML/);
  });

  it("names a variable that is not text, each time", async () => {
    const file = write("[1]");
    await expect(readToml(file)).rejects.toThrow("must be a text in quotation marks");
    await expect(readToml(file)).rejects.toThrow("must be a text in quotation marks");
  });
});
