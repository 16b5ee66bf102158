// The API keys of an account. Only a hash of the secret is stored, so it cannot be shown a second time.
import type { Email } from "../mail/email";
import { hashSecret, makePublicId, makeToken } from "../storage/secrets";

/** A key's last use is updated at most this often, milliseconds. */
const USED_EVERY_MS = 60_000;
/** Number of characters that are shown at the start and at the end of a secret. */
const HINT_LETTERS = 4;
/** Most keys per account. */
const MAX_KEYS = 20;

/** A row of api_keys; the whitelist is a JSON list. */
export interface ApiKeyRow {
  readonly id: string;
  readonly user_id: number;
  readonly name: string;
  readonly white_list: string;
  readonly is_active: 0 | 1;
  readonly hash: string;
  readonly idempotency_key: string | null;
  readonly created_at: number;
  readonly last_used_at: number | null;
  /** The first and last characters of the secret; null for keys from before these were stored. */
  readonly prefix: string | null;
  readonly last_four: string | null;
}

/** The fields of a key that its owner sets. */
export interface ApiKeyFields {
  readonly name: string;
  readonly whiteList: readonly string[];
  readonly isActive: boolean;
}

/** Returns the key of the account that this idempotency key has created; undefined if there is none. */
export async function findMadeKey(
  db: D1Database,
  userId: number,
  key: string | undefined,
): Promise<ApiKeyRow | undefined> {
  if (key === undefined) return undefined;
  const keys = await listApiKeys(db, userId);
  return keys.find((each) => each.idempotency_key === key);
}

/** A key to create, and the email about it. */
export interface NewApiKey extends Omit<ApiKeyFields, "isActive"> {
  readonly key: string | undefined;
  readonly prefix: string;
  readonly email?: Email | undefined;
}

/** Creates a key together with the email about it. Returns 'known' if this idempotency key is creating one at this moment or the session has ended, 'too-many' if the account is at the limit. */
export async function createApiKey(
  db: D1Database,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string },
  { name, whiteList, key, prefix, email }: NewApiKey,
): Promise<{ readonly row: ApiKeyRow; readonly secret: string } | "known" | "too-many"> {
  const keys = await listApiKeys(db, userId);
  if (keys.length >= MAX_KEYS) return "too-many";
  const id = makePublicId();
  const secret = prefix + makeToken();
  const hint = toHint(secret, prefix);
  const [made] = await db.batch<Omit<ApiKeyRow, keyof Hint>>([
    db
      .prepare(
        `INSERT INTO api_keys SELECT ?, ?, ?, ?, 1, ?, ?, ?, NULL
         WHERE EXISTS (SELECT 1 FROM sessions WHERE id = ? AND ended_at IS NULL)
         ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING *`,
      )
      .bind(
        id,
        userId,
        name,
        JSON.stringify(whiteList),
        hashSecret(secret),
        key ?? null,
        Date.now(),
        sessionId,
      ),
    db
      .prepare("INSERT INTO api_key_hints SELECT id, ?, ? FROM api_keys WHERE id = ?")
      .bind(hint.prefix, hint.last_four, id),
    ...(email ? [newsStatement(db, id, email)] : []),
  ]);
  const row = made?.results[0];
  return row ? { row: { ...row, ...hint }, secret } : "known";
}

function newsStatement(
  db: D1Database,
  id: string,
  { recipient, subject, text, link }: Email,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (created_at, recipient, subject, text, link)
       SELECT created_at, ?, ?, ?, ? FROM api_keys WHERE id = ?`,
    )
    .bind(recipient, subject, text, link, id);
}

type Hint = Pick<ApiKeyRow, "prefix" | "last_four">;

/** Returns the characters by which an owner recognises a secret; too few to guess the rest of its 256 bits. */
function toHint(secret: string, { length }: string): Hint {
  return {
    prefix: secret.slice(0, length + HINT_LETTERS),
    last_four: secret.slice(-HINT_LETTERS),
  };
}

/** Returns the keys of an account, newest first. */
export async function listApiKeys(db: D1Database, userId: number): Promise<readonly ApiKeyRow[]> {
  const { results } = await db
    .prepare(
      `SELECT api_keys.*, prefix, last_four FROM api_keys LEFT JOIN api_key_hints ON key_id = id
       WHERE user_id = ? ORDER BY created_at DESC`,
    )
    .bind(userId)
    .all<ApiKeyRow>();
  return results;
}

/** Changes a key of the account; false if it has no such key. */
export async function updateApiKey(
  db: D1Database,
  { userId, id }: { readonly userId: number; readonly id: string },
  { name, whiteList, isActive }: ApiKeyFields,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE api_keys SET name = ?, white_list = ?, is_active = ? WHERE id = ? AND user_id = ?",
    )
    .bind(name, JSON.stringify(whiteList), isActive ? 1 : 0, id, userId)
    .run();
  return meta.changes > 0;
}

/** Deletes a key of the account; false if it has no such key. */
export async function deleteApiKey(
  db: D1Database,
  { userId, id }: { readonly userId: number; readonly id: string },
): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM api_keys WHERE id = ? AND user_id = ?")
    .bind(id, userId)
    .run();
  return meta.changes > 0;
}

/** Returns the key with this secret; undefined if there is none. */
export async function findApiKey(db: D1Database, secret: string): Promise<ApiKeyRow | undefined> {
  const row = await db
    .prepare(
      `SELECT api_keys.*, prefix, last_four FROM api_keys LEFT JOIN api_key_hints ON key_id = id
       WHERE hash = ?`,
    )
    .bind(hashSecret(secret))
    .first<ApiKeyRow>();
  return row ?? undefined;
}

/** Notes that a key was used. */
export async function markApiKeyUsed(
  db: D1Database,
  { id, last_used_at }: Pick<ApiKeyRow, "id" | "last_used_at">,
): Promise<void> {
  const now = Date.now();
  if (last_used_at !== null && now - last_used_at < USED_EVERY_MS) return;
  await db.prepare("UPDATE api_keys SET last_used_at = ? WHERE id = ?").bind(now, id).run();
}
