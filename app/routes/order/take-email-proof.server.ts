// The link in an order's email may carry a proof of the address (docs/security.md 53). Opening the link is enough. The
// gateway accepts the proof only in a session of the account that created the order. Only the reader of that address
// has the proof.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isProven } from "~/domain/account/account";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { getFixedT } from "~/i18n/i18n.server";
import { redirect } from "~/remix-workarounds/redirect.server";

/** The parameter of the gateway's link (docs/gateway-contract.md). */
const EMAIL_PROOF_PARAM = "emailProof";
/** Maximum length of a proof, UTF-16 units (our choice: several times 128 bits). A longer one is cut, so the gateway rejects it. */
const PROOF_MAX = 200;
/** Minimum length: 128 bits in 85 signs. A shorter text might be taken for a typed code, and spend the attempts at it. */
const PROOF_MIN = 16;

type Outcome = "emailConfirmed" | "emailProofGuest" | "emailProofWrong" | "failed";

/** Confirms the account's email if the URL carries a proof, then throws a redirect to the URL without it. */
export async function takeEmailProof({ request, context }: LoaderFunctionArgs): Promise<void> {
  const url = new URL(request.url);
  const proof = url.searchParams.get(EMAIL_PROOF_PARAM);
  if (proof === null || context.isActionResult) return;
  const outcome = await confirm(context, proof.slice(0, PROOF_MAX));
  if (outcome !== undefined) {
    const t = await getFixedT(request, "profile");
    const message = t(`info.done.${outcome}`);
    const type = outcome === "emailConfirmed" ? "success" : "info";
    await context.session.flash({ type, source: "general", message });
  }
  throw redirect(withoutProof(url), 303);
}

/** Returns the outcome; undefined if the email is already confirmed. */
async function confirm(
  { account, gateways }: LoaderFunctionArgs["context"],
  proof: string,
): Promise<Outcome | undefined> {
  const found = await account.find();
  if (!found.ok) return "failed";
  if (!found.value) return "emailProofGuest";
  if (isProven(found.value)) return undefined;
  if (proof.length < PROOF_MIN) return "emailProofWrong";
  const confirmed = await gateways.account.confirmEmail(proof);
  if (!confirmed.ok) return isWrong(confirmed.failure) ? "emailProofWrong" : "failed";
  if (confirmed.value === undefined) return "emailProofWrong";
  // The session caches the account's data, which includes the confirmation.
  await account.find({ isFresh: true });
  return "emailConfirmed";
}

function isWrong(failure: Failure): boolean {
  return deriveAccountOutcome(failure).kind === "invalid-reset-code";
}

function withoutProof({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete(EMAIL_PROOF_PARAM);
  query.delete("_routes");
  const search = query.toString();
  const path = pathname.replace(/\.data$/, "");
  return search === "" ? path : `${path}?${search}`;
}
