// A backup of a data folder that nothing has open; tests/scripts/host.test.ts has one under load.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { backUp } from "../../scripts/host/backup";

let root: string;
let data: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "agio-backup-"));
  data = join(root, "data");
  for (const folder of ["do/orders", "cache"]) mkdirSync(join(data, folder), { recursive: true });
  writeFileSync(join(data, "do/orders/1.sqlite"), "an order");
  writeFileSync(join(data, "do/orders/1.sqlite-wal"), "its log");
  writeFileSync(join(data, "do/orders/1.sqlite-shm"), "memory");
  writeFileSync(join(data, "cache/page"), "a page");
  writeFileSync(join(data, "settings.env"), "SESSION_SECRET=x", { mode: 0o600 });
});

it("copies data and settings, and neither memory nor cache", () => {
  const copy = join(root, "copy");
  expect(backUp(data, copy)).toMatch(/^Copied 3 files .* requests waited for 0 ms/);
  expect(readFileSync(join(copy, "do/orders/1.sqlite-wal"), "utf8")).toBe("its log");
  expect(statSync(join(copy, "settings.env")).mode & 0o077, "others read no secret").toBe(0);
  expect(statSync(copy).mode & 0o077).toBe(0);
});

it("repeats what an interrupted backup left", () => {
  const copy = join(root, "copy");
  mkdirSync(`${copy}.unfinished`);
  writeFileSync(join(`${copy}.unfinished`, "old"), "");
  backUp(data, copy);
  expect(existsSync(join(copy, "old"))).toBe(false);
});

it.each([
  ["an earlier backup", "data/..", "exists already"],
  ["the data itself", "data/copy", "is inside the data"],
])("never writes into %s", (_name, to, sentence) => {
  expect(() => backUp(data, join(root, to))).toThrow(sentence);
});

it("names a folder without data", () => {
  expect(() => backUp(join(root, "none"), join(root, "copy"))).toThrow("Set DATA_FOLDER");
});
