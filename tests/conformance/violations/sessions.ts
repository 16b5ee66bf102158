import type { Distortion } from "../../support/distort-gateway.ts";
import { OWNER } from "../../second-gateway/accounts.mjs";
import { accountViolation, always, violation, type Violation } from "../row.ts";

const CHANGE = "/api/v1/users/local/change-password";
const CHANGED = "a changed password ends the other sessions";
const CURRENT = "a password changes only with the current one";
const UNSIGNED = "no call of an account is served without a session";

const account = accountViolation({ changePassword: true, manyEmails: true });
const MANY = "a code above the limit has the same response";
/** Answers the eleventh code and later ones otherwise. */
const aboveLimit = (status: number, body: object): Distortion => ({
  path: "/api/v1/users/local/request-password-reset",
  toResponse: (_, { body: asked }) =>
    /conformance-[12]\d/.test(asked) ? { status, body } : undefined,
});

/** Sessions that outlive their end, and calls that need none. */
export const SESSIONS: readonly Violation[] = [
  violation("sessions that outlive a changed password", [`account: ${CHANGED}`, "ended"], [], {
    gateway: { isWhole: true, lagMs: 0, lax: "sessions" },
    options: { account: OWNER, changePassword: true },
  }),
  account("a password that only seems to change", [CHANGED, "ended"], always(CHANGE, 200)),
  account("a password that anyone with the session changes", [CURRENT, "currentPassword"], {
    path: CHANGE,
    toResponse: () => ({ status: 200, body: {} }),
  }),
  account(
    "a revocation that ends nothing",
    ["a revocation ends the other sessions", "ended"],
    always("/api/v1/users/revoke-sessions", 200, { revoked: 1 }),
  ),
  account(
    "a limit of emails by status",
    [MANY, "manyEmails"],
    aboveLimit(403, { code: "ERR_FORBIDDEN" }),
  ),
  account("a limit of emails by body", [MANY, "manyEmails"], aboveLimit(200, { isSent: false })),
  account("a withdrawal without a session", [UNSIGNED, "closed"], {
    ...always("/api/v1/affiliates/withdrawals", 200),
    method: "POST",
  }),
  account(
    "an account that anyone closes",
    [UNSIGNED, "closed"],
    always("/api/v1/users/close", 200),
  ),
];
