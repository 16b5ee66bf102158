// Passes the email from one sign-in form to the next without script. It is sealed in a cookie and never part of an
// address, because histories and logs keep addresses.
import * as z from "zod/mini";
import { FIELD_LENGTHS } from "~/domain/request-limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** Lifetime of the typed email, seconds: as long as an emailed code is valid. */
const AUTH_EMAIL_SECONDS = 10 * 60;

const COOKIE = "__Host-agio-email";

/** The email from the previous form. */
export interface AuthEmail {
  /** Stores it for the next forms; an email that is too long for a cookie is dropped. */
  readonly save: (email: string) => Promise<void>;
  /** Empty if none is stored. */
  readonly read: () => Promise<string>;
  /** Removes it after a sign-in. */
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
