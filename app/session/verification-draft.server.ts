// The typed details of a verification until it is passed: sealed, and for one account only (docs/security.md 35).
import * as z from "zod/mini";
import { PREFIX } from "~/brand";
import type { VerificationDetails } from "~/domain/account/verification-details";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** Lifetime of the sealed draft, seconds (our choice: as long as an unused session, because a rejection may take days). */
const VERIFICATION_DRAFT_SECONDS = 7 * 24 * 60 * 60;

const COOKIE = `__Host-${PREFIX}-verification`;

const detailsSchema = z.object({
  identityType: z.string(),
  issueCountry: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  identityNumber: z.string(),
  expireDate: z.string(),
});

/** This browser's draft of a verification. */
export interface VerificationDraft {
  /** Undefined if there is none, or if it belongs to another account. */
  readonly read: (userId: number) => Promise<VerificationDetails | undefined>;
  readonly save: (userId: number, details: VerificationDetails) => Promise<void>;
  readonly clear: () => void;
}

/** The draft on this request's cookies. */
export function makeVerificationDraft(jar: CookieJar, sealer: Sealer): VerificationDraft {
  const purpose = (userId: number) => `${COOKIE} ${String(userId)}`;
  return {
    async read(userId) {
      const sealed = jar.read(COOKIE);
      return sealed === undefined ? undefined : sealer.open(purpose(userId), sealed, detailsSchema);
    },
    async save(userId, details) {
      const sealed = await sealer.seal(purpose(userId), details, VERIFICATION_DRAFT_SECONDS);
      jar.write(COOKIE, sealed, { maxAgeSeconds: VERIFICATION_DRAFT_SECONDS, isHttpOnly: true });
    },
    clear: () => {
      jar.remove(COOKIE);
    },
  };
}
