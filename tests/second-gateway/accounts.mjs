// One account of the second gateway, with two cookies: one for the calls, one that only a refresh gets.
import { randomUUID } from "node:crypto";
import { once } from "./orders.mjs";
import { now, Rejected } from "./rates.mjs";
import { Sent } from "./sent.mjs";

/** Who can sign in. */
export const OWNER = { email: "owner@example.com", password: "correct horse battery staple" };

const ACCESS_SECONDS = 600;
const GRACE_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
const MINIMUM = 10;
// Not the product's spelling: a withdrawal has to name this one.
const NETWORK = "TRC-20";

const ACCOUNT = { userId: 7, email: OWNER.email, isEmailConfirmed: true, mood: "calm" };

/** The account of one gateway: its sessions (the refresh token of each access token) and its money. */
export function makeAccount(lax) {
  return {
    keepsSessions: lax === "sessions",
    password: OWNER.password,
    access: new Map(),
    // Refresh tokens, and when each stops being taken, epoch ms.
    refresh: new Map(),
    withdrawals: [],
    balance: 1000,
  };
}

function readCookie(cookie, name) {
  return new Map(cookie.split("; ").map((pair) => pair.split("="))).get(name);
}

function openSession({ access, refresh }) {
  const tokens = { sid: randomUUID(), rid: randomUUID() };
  access.set(tokens.sid, tokens.rid);
  refresh.set(tokens.rid, Date.now() + DAY_MS);
  const expires = new Date(Date.now() + DAY_MS).toUTCString();
  return new Sent(
    { welcome: true },
    {
      cookies: [
        `sid=${tokens.sid}; Max-Age=${ACCESS_SECONDS}; HttpOnly; Secure`,
        `rid=${tokens.rid}; Path=/api/v1/users/authentication; Expires=${expires}; HttpOnly; Secure`,
      ],
    },
  );
}

function requireSession({ cookie, account }) {
  if (!account.access.has(readCookie(cookie, "sid"))) throw new Rejected(401, "ERR_UNAUTHORIZED");
}

const closed = (read) => (input, asked) => {
  requireSession(asked);
  return read(input, asked);
};

function checkPassword({ email, password }, { account }) {
  if (email !== OWNER.email || password !== account.password) {
    throw new Rejected(400, "ERR_INVALID_CREDENTIALS");
  }
  return ACCOUNT;
}

function authenticate(credentials, asked) {
  checkPassword(credentials, asked);
  return openSession(asked.account);
}

function renew(_, { cookie, account }) {
  const { refresh } = account;
  const token = readCookie(cookie, "rid");
  if (!(refresh.get(token) > Date.now())) throw new Rejected(401, "ERR_UNAUTHORIZED");
  refresh.set(token, Math.min(refresh.get(token), Date.now() + GRACE_MS));
  return openSession(account);
}

// Ends every session but the one with this access token.
function endOthers({ access, refresh }, kept) {
  const others = [...access].filter(([sid]) => sid !== kept);
  for (const [sid, rid] of others) {
    access.delete(sid);
    refresh.delete(rid);
  }
  return others.length;
}

function revokeOthers(_, { cookie, account }) {
  return { revoked: endOthers(account, readCookie(cookie, "sid")) };
}

function changePassword({ currentPassword, password }, asked) {
  checkPassword({ email: OWNER.email, password: currentPassword }, asked);
  asked.account.password = password;
  if (!asked.account.keepsSessions) endOthers(asked.account);
  return openSession(asked.account);
}

function logOut(_, { cookie, account }) {
  account.access.delete(readCookie(cookie, "sid"));
  account.refresh.delete(readCookie(cookie, "rid"));
  const gone = "Max-Age=0";
  const cookies = [`sid=; ${gone}`, `rid=; Path=/api/v1/users/authentication; ${gone}`];
  return new Sent({}, { cookies });
}

function register({ email }) {
  if (email === OWNER.email) throw new Rejected(409, "ERR_USER_ALREADY_REGISTERED");
  return {};
}

function resetPassword() {
  throw new Rejected(400, "ERR_INVALID_PASSWORD_RESET_CODE");
}

function withdraw(body, asked) {
  const { account } = asked;
  return once(asked, "withdraw", body, () => {
    const amount = Number(body.amount);
    checkWithdrawal(body, amount, account);
    account.balance -= amount;
    const id = account.withdrawals.length + 1;
    const record = { id, status: "PENDING", ...body, createdAt: now() };
    account.withdrawals.unshift(record);
    return { order: {}, result: record };
  });
}

function checkWithdrawal({ currencyTitle, networkTitle }, amount, { balance }) {
  if (currencyTitle !== "USDT") throw new Rejected(404, "ERR_BALANCE_NOT_FOUND");
  if (networkTitle !== NETWORK) throw new Rejected(400, "ERR_NETWORK_NOT_SUPPORTED");
  if (amount < MINIMUM) {
    throw new Rejected(400, "ERR_WITHDRAWAL_TOO_SMALL", { message: `at least ${MINIMUM} USDT` });
  }
  if (amount > balance) throw new Rejected(400, "ERR_BALANCE_TOO_LOW");
}

/** What a session reads. */
export const ACCOUNT_GETS = {
  "/api/v1/users/account-data": closed(() => ACCOUNT),
  "/api/v1/affiliates/referrer-id": closed(() => ({ referrerId: "owner-7" })),
  "/api/v1/affiliates/balances": closed((_, { account }) => ({
    accountBalance: account.balance,
    walletBalance: 0,
    networkTitle: NETWORK,
    withdrawalMinimum: MINIMUM,
  })),
  "/api/v1/affiliates/accruals": closed(() => [
    { id: 1, amount: 5, createdAt: "2026-11-01T10:00:00Z" },
  ]),
  "/api/v1/affiliates/cashbacks": closed(() => []),
  "/api/v1/affiliates/withdrawals": closed((_, { account }) => account.withdrawals),
  "/api/v1/users/list-api-key": closed(() => []),
  "/api/v1/users/kyc/status": closed(() => ({ status: "NOT_STARTED" })),
};

/** What opens, renews and ends a session, and what changes an account. */
export const ACCOUNT_POSTS = {
  "/api/v1/users/local/authenticate": authenticate,
  "/api/v1/users/local/check-password": checkPassword,
  "/api/v1/users/local/create": register,
  "/api/v1/users/authentication/refresh": renew,
  "/api/v1/users/authentication/logout": logOut,
  "/api/v1/users/local/request-password-reset": () => ({}),
  "/api/v1/users/local/reset-password": resetPassword,
  "/api/v1/users/local/change-password": closed(changePassword),
  "/api/v1/users/revoke-sessions": closed(revokeOthers),
  "/api/v1/affiliates/withdrawals": closed(withdraw),
};
