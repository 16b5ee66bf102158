// The requests that only gateways get. The product writes them and reads none, so their schemas are here. A test compares
// them with the product's own requests.
import { IDENTITY_TYPES } from "~/domain/account/verification";
import * as z from "zod/mini";
import { dayWire } from "~/contracts/day-wire";
import { amountWire } from "~/contracts/wire-values";
import { FIAT_DIRECTIONS } from "~/domain/instrument/fiat-direction";
import { orderKey } from "../requests.ts";

const text = z.string().check(z.minLength(1));
const count = z.string().check(z.regex(/^\d+$/));
const time = z.iso.datetime();
const fingerprint = { browserFingerprint: z.optional(text) };
const credentials = { email: z.email(), password: text };
const launch = { initData: text, ...fingerprint };
const referrer = { referrerAffiliateId: z.optional(text) };
const photo = z.file();

/** The requests by their names. */
export const REQUESTS = {
  AllInstruments: z.object({ all: z.literal("true") }),
  SignIn: z.object({ ...credentials, ...fingerprint }),
  PasswordCheck: z.object(credentials),
  Registration: z.object({ ...credentials, ...fingerprint, ...referrer }),
  TelegramSignIn: z.object(launch),
  TelegramRegistration: z.object({ ...launch, ...referrer }),
  TelegramLink: z.object({ initData: text }),
  Refresh: z.object(fingerprint),
  Nothing: z.object({}),
  ResetRequest: z.object({ email: z.email(), requester: text }),
  Reset: z.object({ ...credentials, requester: text, resetCode: text }),
  NewWithdrawal: z.object({
    currencyTitle: text,
    networkTitle: text,
    address: text,
    amount: amountWire,
  }),
  WithdrawalStop: z.object({ id: text, token: z.optional(text) }),
  NewKey: z.object({ name: z.optional(text) }),
  KeyUpdate: z.object({
    apiId: text,
    name: z.string(),
    whiteListIp: z.array(text),
    isActive: z.boolean(),
  }),
  KeyId: z.object({ apiId: text }),
  Submission: z.object({
    firstName: text,
    lastName: text,
    issueCountry: text,
    birthDate: dayWire,
    expireDate: dayWire,
    identityType: z.enum(IDENTITY_TYPES),
    identityNumber: text,
    facePhoto: photo,
    frontPhoto: photo,
    backendPhoto: photo,
  }),
  OrdersQuery: z.object({
    offset: count,
    limit: count,
    from: z.optional(time),
    to: z.optional(time),
  }),
  Claim: z.object({ orders: z.array(orderKey) }),
  SessionId: z.object({ sessionId: text }),
  Closing: z.object({ password: text }),
  PasswordChange: z.object({ currentPassword: text, password: text }),
  CodeRequest: z.object({ email: z.optional(z.email()) }),
  EmailCode: z.object({ code: text }),
  ProviderSignUp: z.object({ accept: z.literal(true), email: z.email() }),
  ProviderSignIn: z.object({ email: z.email() }),
  ProviderQuery: z.object({ mercuryoBearerToken: text }),
  AccessQuery: z.object({ mercuryoBearerToken: text, feature: z.enum(FIAT_DIRECTIONS) }),
  ArticlesQuery: z.object({ category: z.optional(text), offset: count, per_page: count }),
  SlugQuery: z.object({ slug: text }),
  MetadataRequest: z.object({ params: z.object({ page: text }) }),
} as const;
