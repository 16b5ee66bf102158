import { expect, it } from "vitest";
import { openDatabase } from "../../exchange/database";
import { FakeDatabase, makeEnv } from "./durable";

it("drops the tables of earlier versions", async () => {
  const database = new FakeDatabase();
  await database.batch([
    database.prepare("CREATE TABLE alerts (id INTEGER)"),
    database.prepare("CREATE TABLE delivery (place INTEGER)"),
  ]);
  await openDatabase(makeEnv({ DB: database }).DB);
  const names = database.list("sqlite_master").map((row) => JSON.stringify(row));
  expect(names.filter((row) => /"(?:alerts|delivery)"/.test(row))).toEqual([]);
  expect(names.filter((row) => row.includes('"operator_alerts"'))).not.toEqual([]);
});
