// Checks that the signature of a quote covers what it should: a changed answer must not verify.
import * as z from "zod";
import type { ProofReport } from "../part";
import { isSigned } from "./signature";

const fields = z.record(z.string(), z.unknown());
const signedWire = z.object({
  timestamp: z.unknown(),
  signature: z.string(),
  quoteRequest: fields,
  quote: fields,
});

/** Checks the first signed answer. */
export async function checkProof(
  answers: readonly unknown[],
  key: string,
): Promise<ProofReport | undefined> {
  const [answer] = answers.flatMap((each) => signedWire.safeParse(each).data ?? []);
  if (!answer) return undefined;
  const changed = { ...answer, quoteRequest: { ...answer.quoteRequest, recipient: "another" } };
  if (!(await isSigned(answer, key))) {
    return { isRight: false, text: `a quote is not signed by ${key}` };
  }
  return (await isSigned(changed, key))
    ? { isRight: false, text: "a changed quote verifies too" }
    : { isRight: true, text: "quotes are signed, and a changed one does not verify" };
}
