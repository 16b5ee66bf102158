// Passes the email from one sign-in form to the next without script, and remembers that its password was just restored.
// It is sealed in a cookie and never part of an address, because histories and logs keep addresses.
import * as z from "zod/mini";
import { PREFIX } from "~/brand";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** Lifetime of the typed email, seconds: as long as an emailed code is valid. */
const AUTH_EMAIL_SECONDS = 10 * 60;

const COOKIE = `__Host-${PREFIX}-email`;

const stored = z.object({ email: z.string(), isRecovered: z.boolean() });

/** The email from the previous form. */
export interface AuthEmail {
  /** Stores it for the next forms; an email that is too long for a cookie is dropped. */
  readonly save: (email: string) => Promise<void>;
  /** Stores it as the email of a recovery: the next sign-in then lists what the recovery ended. */
  readonly saveRecovered: (email: string) => Promise<void>;
  /** Empty if none is stored. */
  readonly read: () => Promise<string>;
  /** Returns whether this browser has just restored the password of this email. */
  readonly isRecovered: (email: string) => Promise<boolean>;
  /** Removes it after a sign-in. */
  readonly clear: () => void;
}

/** The email on this request's cookies. */
export function makeAuthEmail(jar: CookieJar, sealer: Sealer): AuthEmail {
  const open = async () => {
    const sealed = jar.read(COOKIE);
    return sealed ? sealer.open(COOKIE, sealed, stored) : undefined;
  };
  const isRecovered = async (email: string) => {
    const found = await open();
    return found?.isRecovered === true && isSame(found.email, email);
  };
  const write = async (value: z.infer<typeof stored>) => {
    if (value.email === "" || value.email.length > FIELD_LENGTHS.email) return;
    const sealed = await sealer.seal(COOKIE, value, AUTH_EMAIL_SECONDS);
    jar.write(COOKIE, sealed, { maxAgeSeconds: AUTH_EMAIL_SECONDS, isHttpOnly: true });
  };
  return {
    // Forms between a recovery and its sign-in store the email again: they keep the mark.
    save: async (email) => write({ email, isRecovered: await isRecovered(email) }),
    saveRecovered: (email) => write({ email, isRecovered: true }),
    read: async () => (await open())?.email ?? "",
    isRecovered,
    clear: () => {
      jar.remove(COOKIE);
    },
  };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
