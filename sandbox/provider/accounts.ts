// The provider's accounts: one for each of our accounts that has signed up, with an email that the provider confirms
// separately.
import type { Language } from "../../exchange/http/caller";
import { makePublicId } from "../../exchange/storage/secrets";
import { openDatabase } from "../database";
import { sendEmail } from "../../exchange/mail/outbox";
import { issueToken } from "./tokens";

/** A row of provider_accounts. */
export interface ProviderAccountRow {
  readonly user_id: number;
  readonly email: string;
  readonly language: Language;
  readonly applicant_id: string;
  readonly confirmed_at: number | null;
  readonly created_at: number;
}

/** A new provider account. */
export interface NewProviderAccount {
  readonly userId: number;
  readonly email: string;
  readonly language: Language;
}

/** Returns the provider account of one of our accounts. */
export async function findProviderAccount(
  database: D1Database,
  userId: number,
): Promise<ProviderAccountRow | undefined> {
  const db = await openDatabase(database);
  const row = await db
    .prepare("SELECT * FROM provider_accounts WHERE user_id = ?")
    .bind(userId)
    .first<ProviderAccountRow>();
  return row ?? undefined;
}

/** Creates the account, or replaces its email, which must then be confirmed again; false if it already has this email. */
export async function openProviderAccount(
  database: D1Database,
  { userId, email, language }: NewProviderAccount,
): Promise<boolean> {
  const db = await openDatabase(database);
  const { meta } = await db
    .prepare(
      `INSERT INTO provider_accounts VALUES (?1, ?2, ?3, ?4, NULL, ?5) ON CONFLICT (user_id) DO UPDATE SET
         email = ?2, language = ?3, confirmed_at = NULL WHERE email <> ?2 COLLATE NOCASE`,
    )
    .bind(userId, email, language, makePublicId(), Date.now())
    .run();
  return meta.changes > 0;
}

/** Sends the link that confirms the email. */
export async function sendConfirmation(
  database: D1Database,
  { userId, email, language }: NewProviderAccount,
): Promise<void> {
  const token = await issueToken(database, "email", { userId, feature: undefined });
  const link = `/sandbox/provider/confirm?token=${token}`;
  const text = CONFIRMATION[language];
  await sendEmail(database, { kind: "provider", language, recipient: email, link, ...text });
}

/** Marks the email as confirmed. */
export async function confirmCustomer(database: D1Database, userId: number): Promise<void> {
  const db = await openDatabase(database);
  await db
    .prepare("UPDATE provider_accounts SET confirmed_at = ? WHERE user_id = ?")
    .bind(Date.now(), userId)
    .run();
}

/** Returns the newest accounts, at most `count`. */
export async function listProviderAccounts(
  database: D1Database,
  count: number,
): Promise<readonly ProviderAccountRow[]> {
  const db = await openDatabase(database);
  const { results } = await db
    .prepare("SELECT * FROM provider_accounts ORDER BY created_at DESC LIMIT ?")
    .bind(count)
    .all<ProviderAccountRow>();
  return results;
}

/** Removes the account and all its tokens and checks. */
export async function removeProviderAccount(database: D1Database, userId: number): Promise<void> {
  const db = await openDatabase(database);
  await db.batch(
    ["provider_accounts", "provider_checks", "provider_tokens"].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(userId),
    ),
  );
}

const CONFIRMATION = {
  en: {
    subject: "Northpay: confirm your email",
    text: "Open the link to confirm this address. If you did not sign up with Northpay, do nothing.",
  },
  ru: {
    subject: "Northpay: подтвердите почту",
    text: "Откройте ссылку, чтобы подтвердить этот адрес. Если вы не регистрировались в Northpay, ничего не делайте.",
  },
} as const satisfies Record<Language, object>;
