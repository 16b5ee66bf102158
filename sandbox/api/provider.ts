// The calls of the fiat provider, as the gateway forwards them (docs/gateway-contract.md; spec: Fiat provider calls).
// An account can sign up only with its own email, and a bearer token works only for the account that got it.
import * as z from "zod";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import { readLanguage } from "../../exchange/http/caller";
import { requireSession } from "../../exchange/accounts/caller";
import { failField, failWith, type ApiReply, type ApiResult } from "../../exchange/http/api-error";
import type { ApiRequest } from "../api-request";
import { FIAT_DIRECTIONS } from "~/domain/instrument/fiat-direction";
import {
  findProviderAccount,
  openProviderAccount,
  sendConfirmation,
  type NewProviderAccount,
  type ProviderAccountRow,
} from "../provider/accounts";
import { listChecks, startCheck } from "../provider/checks";
import { findTokenOwner, issueToken } from "../provider/tokens";
import { readSwitches } from "../switches";
import { readBody } from "../../exchange/http/read-body";

const email = z.string("is missing").trim().max(FIELD_LENGTHS.email);
const signUpBody = z.object({ accept: z.literal(true, "must be true"), email });
const signInBody = z.object({ email });

/** Signs up under the provider's terms and sends the link that confirms the email. Sends it again until the email is confirmed. */
export async function signUpWithProvider(call: ApiRequest): Promise<ApiReply<object>> {
  const who = await readApplicant(call, signUpBody);
  if (!who.ok) return who;
  const { DB } = call.env;
  const isNew = await openProviderAccount(DB, who.value);
  const account = await findProviderAccount(DB, who.value.userId);
  if (account?.confirmed_at === null) await sendConfirmation(DB, who.value);
  return isNew
    ? { ok: true, value: {} }
    : failWith("ERR_USER_ALREADY_REGISTERED", { message: "Email already registered" });
}

/** Returns a bearer token for a user who has signed up. */
export async function signInWithProvider(call: ApiRequest): Promise<ApiReply<object>> {
  const who = await readApplicant(call, signInBody);
  if (!who.ok) return who;
  const { userId } = who.value;
  const account = await findProviderAccount(call.env.DB, userId);
  if (!account) return failWith("ERR_NOT_FOUND", { message: "No such account" });
  const bearerToken = await issueToken(call.env.DB, "bearer", { userId, feature: undefined });
  return { ok: true, value: { bearerToken } };
}

/** Returns whether the email is confirmed. */
export async function fetchProviderContacts(call: ApiRequest): Promise<ApiReply<object>> {
  const account = await openAccount(call);
  if (!account.ok) return account;
  const isConfirmed = await isEmailConfirmed(call, account.value);
  return { ok: true, value: { emailStatus: isConfirmed ? "CONFIRMED" : "PENDING" } };
}

/** Returns the status of the checks for buying and for selling. */
export async function fetchProviderChecks(call: ApiRequest): Promise<ApiReply<object>> {
  const account = await openAccount(call);
  if (!account.ok) return account;
  return { ok: true, value: { features: await listChecks(call.env, account.value.user_id) } };
}

/** Returns the URL for a feature's documents, and the token that opens it. */
export async function fetchProviderAccess(call: ApiRequest): Promise<ApiReply<object>> {
  const account = await openAccount(call);
  if (!account.ok) return account;
  const asked = call.query.feature?.toLowerCase();
  const feature = FIAT_DIRECTIONS.find((each) => each === asked);
  if (!feature) return failField("feature", "is unknown");
  if (!(await isEmailConfirmed(call, account.value))) {
    return failWith("ERR_FORBIDDEN", { message: "The email is not confirmed" });
  }
  const { user_id: userId, applicant_id: applicantId } = account.value;
  await startCheck(call.env, userId, feature);
  const kycAccessToken = await issueToken(call.env.DB, "documents", { userId, feature });
  const url = `/sandbox/provider/documents?token=${kycAccessToken}`;
  return { ok: true, value: { kycAccessToken, applicantId, url } };
}

async function readApplicant(
  call: ApiRequest,
  schema: z.ZodType<{ email: string }>,
): Promise<ApiResult<NewProviderAccount>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, schema);
  if (!body.ok) return body;
  const { id: userId, email: own } = session.value.user;
  if (own?.toLowerCase() !== body.value.email.toLowerCase()) {
    return failField("email", "is not the account's");
  }
  return { ok: true, value: { userId, email: own, language: readLanguage(call.headers) } };
}

/** Returns the provider account of the session, identified by its bearer token. */
async function openAccount(call: ApiRequest): Promise<ApiResult<ProviderAccountRow>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { id } = session.value.user;
  const token = call.query.mercuryoBearerToken ?? "";
  const owner = await findTokenOwner(call.env.DB, "bearer", token);
  const account = owner?.userId === id ? await findProviderAccount(call.env.DB, id) : undefined;
  return account
    ? { ok: true, value: account }
    : failWith("ERR_UNAUTHORIZED", { message: "Unknown bearer token" });
}

async function isEmailConfirmed(
  { env }: ApiRequest,
  { confirmed_at: confirmedAt }: ProviderAccountRow,
): Promise<boolean> {
  const { held } = await readSwitches(env.DB);
  return confirmedAt !== null && !held.includes("email");
}
