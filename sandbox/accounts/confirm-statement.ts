/** The statement that notes that the account's address is confirmed. */
export function confirmEmail(db: D1Database, userId: number): D1PreparedStatement {
  return db
    .prepare("INSERT OR IGNORE INTO confirmed_emails VALUES (?, ?)")
    .bind(userId, Date.now());
}
