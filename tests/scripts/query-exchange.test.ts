// `npm run host -- sql` and `npm run alert-test -- --local` read the database of any data folder.
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it, vi } from "vitest";
import { queryExchange } from "../../scripts/host/query";
import { run } from "../../scripts/product/run";
import { findFiles } from "../support/find-files";

const root = mkdtempSync(join(tmpdir(), "agio-query-"));
afterAll(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
});

it("reads a data folder of another name", async () => {
  // A server's process tells wrangler to say nothing but errors.
  vi.stubEnv("WRANGLER_LOG", "error");
  const sql = "CREATE TABLE one (name TEXT); INSERT INTO one VALUES ('first')";
  const place = ["-c", "exchange/wrangler.toml", "--local", "--persist-to", root];
  await run("wrangler", ["d1", "execute", "DB", ...place, "--command", sql]);
  const folder = join(root, "data");
  renameSync(join(root, "v3"), folder);
  const [reply] = await queryExchange("SELECT * FROM one", folder);
  expect(reply?.results).toEqual([{ name: "first" }]);
  await expect(queryExchange("SELECT * FROM two", folder)).rejects.toThrow("no such table");
});

/** Longer than SQLite itself waits. */
const HELD_MS = 6_000;

it("waits while the server writes", async () => {
  const folder = join(root, "data");
  const [file = ""] = findFiles([join(folder, "d1/*/*.sqlite")]).filter(
    (each) => !each.includes("metadata"),
  );
  const server = new DatabaseSync(file);
  server.exec("BEGIN IMMEDIATE");
  const written = queryExchange("INSERT INTO one VALUES ('second')", folder);
  setTimeout(() => {
    server.exec("ROLLBACK");
    server.close();
  }, HELD_MS);
  await expect(written).resolves.toHaveLength(1);
});
