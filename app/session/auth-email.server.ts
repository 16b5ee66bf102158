// The email typed into one form of sign-in, for the next form where there is no script. It is sealed into a cookie and
// never stands in an address, which histories and logs keep.
import * as z from "zod/mini";
import { FIELD_LENGTHS } from "~/domain/request-limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** The email that was typed into a form of sign-in waits for the next one, seconds: as long as a code of an email lasts. */
const AUTH_EMAIL_SECONDS = 10 * 60;

const COOKIE = "__Host-agio-email";

/** The email that was typed into the form before. */
export interface AuthEmail {
  /** Keeps it for the next forms; what is too long for a cookie is not kept. */
  readonly save: (email: string) => Promise<void>;
  /** Empty where there is none. */
  readonly read: () => Promise<string>;
  /** Somebody has signed in: it has led to where it should. */
  readonly clear: () => void;
}

/** The email on this request's cookies. */
export function makeAuthEmail(jar: CookieJar, sealer: Sealer): AuthEmail {
  return {
    async save(email) {
      if (email === "" || email.length > FIELD_LENGTHS.email) return;
      const sealed = await sealer.seal(COOKIE, email, AUTH_EMAIL_SECONDS);
      jar.write(COOKIE, sealed, { maxAgeSeconds: AUTH_EMAIL_SECONDS, isHttpOnly: true });
    },
    async read() {
      const sealed = jar.read(COOKIE);
      const email = sealed && (await sealer.open(COOKIE, sealed, z.string()));
      return email || "";
    },
    clear() {
      jar.remove(COOKIE);
    },
  };
}
