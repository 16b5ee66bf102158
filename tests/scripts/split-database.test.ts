import { mkdirSync, mkdtempSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { databaseFile, splitDatabase } from "../../scripts/product/split-database";

function fill(file: string, value: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE IF NOT EXISTS notes (text)");
  database.prepare("INSERT INTO notes VALUES (?)").run(value);
  database.close();
}

const read = (file: string) =>
  new DatabaseSync(file)
    .prepare("SELECT text FROM notes")
    .all()
    .map(({ text }) => text);

it("knows the file of a local database", () => {
  expect(basename(databaseFile("state", "DB"))).toBe(
    "e7352547963de7050bd7d94658afc4fe78b61811b7815da12d90be8e863abf4d.sqlite",
  );
});

it("gives each Worker a copy of the database that they shared, once", () => {
  const state = mkdtempSync(join(tmpdir(), "agio-split-"));
  splitDatabase(state, ["first", "second"]);
  fill(databaseFile(state, "DB"), "shared");
  splitDatabase(state, ["first"]);
  fill(databaseFile(state, "first"), "its own");
  splitDatabase(state, ["first", "second"]);
  expect(read(databaseFile(state, "first"))).toEqual(["shared", "its own"]);
  expect(read(databaseFile(state, "second"))).toEqual(["shared"]);
});
