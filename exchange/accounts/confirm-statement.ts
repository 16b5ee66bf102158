/** Returns the statement that marks the account's address as confirmed. */
export function confirmEmail(db: D1Database, userId: number): D1PreparedStatement {
  return db
    .prepare("INSERT OR IGNORE INTO confirmed_emails VALUES (?, ?)")
    .bind(userId, Date.now());
}
