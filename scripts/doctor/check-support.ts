// Checks how messages of the support form reach the operator.
import type { Settings } from "../../functions/runtime/settings.ts";
import { doubtful, type Finding } from "../findings/finding.ts";
import { withSettings } from "./lenient-settings.ts";
import type { Deployment } from "./read-deployment.ts";

const NO_FORM =
  "the support form is off: set SUPPORT_WEBHOOK_URL, or bind SUPPORT_MAIL and set SUPPORT_MAIL_FROM";

/** Warns if the form is off, because visitors without an email program or Telegram cannot write then. */
export function findSupport(deployment: Deployment): Finding[] {
  return withSettings(deployment, (settings) => findSupportDoubts(deployment, settings));
}

function findSupportDoubts(
  { storedSecrets = [] }: Deployment,
  { SANDBOX, SUPPORT_WEBHOOK_URL, SUPPORT_MAIL_FROM }: Settings,
): Finding[] {
  const hasWebhook =
    SUPPORT_WEBHOOK_URL !== undefined || storedSecrets.includes("SUPPORT_WEBHOOK_URL");
  const isOpen = hasWebhook || SUPPORT_MAIL_FROM !== undefined;
  return SANDBOX === "1" || isOpen ? [] : [doubtful(NO_FORM)];
}
