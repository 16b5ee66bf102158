import { OWNER } from "../../second-gateway/accounts.mjs";
import { accountViolation, always, violation, type Violation } from "../row.ts";

const CHANGE = "/api/v1/users/local/change-password";
const CHANGED = "a changed password ends the other sessions";
const CURRENT = "a password changes only with the current one";
const UNSIGNED = "no call of an account is served without a session";

const account = accountViolation({ changePassword: true });

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
