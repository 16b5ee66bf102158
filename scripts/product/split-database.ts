// Up to 0.3.0 the sandbox and the exchange shared one local database. Now each has its own, which begins as a copy of it;
// their schemas set aside the tables of the other one.
import { createHash, createHmac } from "node:crypto";
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";

/** Miniflare's name of the databases, which are objects of one class. */
const CLASS = "miniflare-D1DatabaseObject";
/** The id of a database whose wrangler.toml names none: its binding. */
const SHARED_ID = "DB";

/** Copies the shared database to those with these ids that do not exist yet. Nothing may be running on it. */
export function splitDatabase(stateFolder: string, ids: readonly string[]): void {
  const shared = databaseFile(stateFolder, SHARED_ID);
  if (!existsSync(shared)) return;
  for (const own of ids.map((id) => databaseFile(stateFolder, id))) {
    if (existsSync(own)) continue;
    // The last writes of a stopped server may be in the log beside the file. The file comes last, so that an interrupted
    // copy is repeated.
    if (existsSync(`${shared}-wal`)) copyFileSync(`${shared}-wal`, `${own}-wal`);
    copyFileSync(shared, own);
  }
}

/** Returns the file in which Miniflare stores a database. */
export function databaseFile(stateFolder: string, id: string): string {
  const key = createHash("sha256").update(CLASS).digest();
  const sign = (data: string, encoding: "utf8" | "hex") =>
    createHmac("sha256", key).update(data, encoding).digest("hex").slice(0, 32);
  const name = sign(id, "utf8");
  return join(stateFolder, "d1", CLASS, `${name}${sign(name, "hex")}.sqlite`);
}
