/** Returns statements that rename the table of orders if it lacks a column. Up to 0.3.0 the sandbox and the exchange shared a database on a developer's machine, and the second one found the table of the first. */
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
