// The provider's tokens: the bearer token of its calls, and the links to confirm an email and to submit documents. Each
// is random, and only its hash is stored.
import { DAY_MS } from "~/domain/time/time-units";
import { hashSecret, makeToken } from "../../exchange/storage/secrets";
import { openDatabase } from "../database";
import { FIAT_DIRECTIONS, type FiatDirection } from "~/domain/instrument/fiat-direction";

/** The purpose of a token. */
export type TokenKind = "bearer" | "documents" | "email";

/** The owner of a token; `feature` is the direction that documents are submitted for. */
export interface TokenOwner {
  readonly userId: number;
  readonly feature: FiatDirection | undefined;
}

/** Creates a token that lasts a day. */
export async function issueToken(
  database: D1Database,
  kind: TokenKind,
  { userId, feature }: TokenOwner,
): Promise<string> {
  const db = await openDatabase(database);
  const token = makeToken();
  const now = Date.now();
  await db.batch([
    db.prepare("DELETE FROM provider_tokens WHERE expires_at <= ?").bind(now),
    db
      .prepare("INSERT INTO provider_tokens VALUES (?, ?, ?, ?, ?)")
      .bind(hashSecret(token), userId, kind, feature ?? null, now + DAY_MS),
  ]);
  return token;
}

/** Returns the owner of a token; undefined if it is unknown, expired or for another purpose. */
export async function findTokenOwner(
  database: D1Database,
  kind: TokenKind,
  token: string,
): Promise<TokenOwner | undefined> {
  const db = await openDatabase(database);
  const row = await db
    .prepare(
      "SELECT user_id, feature FROM provider_tokens WHERE hash = ? AND kind = ? AND expires_at > ?",
    )
    .bind(hashSecret(token), kind, Date.now())
    .first<{ user_id: number; feature: string | null }>();
  if (!row) return undefined;
  return { userId: row.user_id, feature: FIAT_DIRECTIONS.find((each) => each === row.feature) };
}
