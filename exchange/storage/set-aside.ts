// Up to 0.3.0 the sandbox and the exchange shared a database on a developer's machine, and the second one found the
// tables of the first. None of its rows is lost, and none counts: the sandbox's accounts have public passwords.

/** Returns statements that rename the tables which these statements create; those that are missing stay missing. */
export async function setTablesAside(
  database: D1Database,
  creations: readonly string[],
): Promise<readonly D1PreparedStatement[]> {
  const tables = creations.flatMap(
    (text) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/.exec(text)?.[1] ?? [],
  );
  const indexes = creations.flatMap(
    (text) => /^CREATE INDEX (?:IF NOT EXISTS )?(\w+)/.exec(text)?.[1] ?? [],
  );
  const { results } = await database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string }>();
  const found = new Set(results.map(({ name }) => name));
  const taken = tables.filter((table) => found.has(table));
  return [
    ...taken.map((table) => `ALTER TABLE ${table} RENAME TO ${table}_of_another_worker`),
    // A renamed table keeps its indexes, whose names are needed.
    ...indexes.map((index) => `DROP INDEX IF EXISTS ${index}`),
  ].map((text) => database.prepare(text));
}

/** Returns statements that rename the table of orders if it lacks a column. */
export async function setOrdersAside(
  database: D1Database,
  column: string,
): Promise<readonly D1PreparedStatement[]> {
  const definition = await database
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'orders'")
    .first<string>("sql");
  if (definition === null || definition.includes(column)) return [];
  return [
    // It names the table, and the exchange creates it anew.
    "DROP VIEW IF EXISTS operator_status",
    "ALTER TABLE orders RENAME TO orders_of_another_worker",
    // A renamed table keeps its indexes, whose names are needed.
    ...["age", "state", "settlement", "look"].map((by) => `DROP INDEX IF EXISTS orders_by_${by}`),
  ].map((text) => database.prepare(text));
}
