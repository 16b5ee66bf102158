// The seeded accounts, so that everything can be tried at once. Their passwords are public: the console shows them.
// Seeding never overwrites later changes.
import { confirmEmail } from "../../exchange/accounts/confirmed-emails";
import { choose, type HashByCost } from "../../exchange/accounts/passwords";
import { seedHistory } from "./seed-history";

/** A seeded account. */
export interface SeedUser {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly passwordHash: HashByCost;
  readonly referralId: string;
  readonly permissions: readonly string[];
  readonly adminScope: readonly string[];
}

/** The two accounts. */
export const SEED_USERS: readonly SeedUser[] = [
  {
    id: 1001,
    email: "anna@example.com",
    password: "violet harbor seven lamps",
    passwordHash: {
      strong: "scrypt$16384$8$5$6apiX0g-Bqien6iOHWDdsw$xc78LN5WPpvqrvudUnNdPi40s1DCuW9Z7pkBA0sJ540",
      quick: "scrypt$1024$8$1$8AFwZK8g22poZB-bJKQKZA$SRWR97AlQOv8C5ANpd0YkNmB8QJ-seQYnk-CliErbGE",
    },
    referralId: "anna7q2m4x",
    permissions: [],
    adminScope: [],
  },
  {
    id: 1002,
    email: "admin@example.com",
    password: "copper meadow nine rivers",
    passwordHash: {
      strong: "scrypt$16384$8$5$uhHbsYOJJ8wwUDw8uE0e0A$LzUYSOTScvv97MDqV6rRQu7XXgg_HCudon083zu89pM",
      quick: "scrypt$1024$8$1$dSfV3DSCDIAstVbLeDAMxg$6Vz0oqX-J2FanOUC9vTMnY2eWT6k-tlrmHnKpr4Lugk",
    },
    referralId: "admin9k3w8",
    permissions: ["ADMIN"],
    adminScope: ["orders", "users"],
  },
];

/** The age of the accounts, milliseconds. */
const AGE_MS = 60 * 24 * 3_600_000;

/** Returns the statements that insert the accounts and the first one's history. */
export function seedAccounts(db: D1Database): D1PreparedStatement[] {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO users
       (id, email, password_hash, permissions, admin_scope, referral_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const now = Date.now();
  const users = SEED_USERS.map((user) =>
    insert.bind(
      user.id,
      user.email,
      choose(user.passwordHash),
      JSON.stringify(user.permissions),
      JSON.stringify(user.adminScope),
      user.referralId,
      now - AGE_MS,
    ),
  );
  const confirmed = SEED_USERS.map(({ id }) => confirmEmail(db, id));
  return [...users, ...confirmed, ...seedHistory(db, now)];
}
