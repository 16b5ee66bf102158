// Text fields of a call's body, up to the lengths of docs/gateway-contract.md (Lists and maxima).
import * as z from "zod";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";

/** An address on any network. */
export const addressText = z.string().trim().max(FIELD_LENGTHS.address);

/** A memo on any network. */
export const memoText = z.string().trim().max(FIELD_LENGTHS.memo);

/** An email address that a browser accepts in a field of its type. */
export const emailText = z
  .email({ pattern: z.regexes.html5Email, error: "is not an email address" })
  .max(FIELD_LENGTHS.email);

/** A proof from an email. */
export const proofText = z.string().max(FIELD_LENGTHS.refundProof);
