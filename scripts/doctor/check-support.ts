// Checks how messages of the support form reach the operator.
import type { Settings } from "../../functions/runtime/settings.ts";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import { withSettings } from "./lenient-settings.ts";
import type { Deployment, WorkerConfig } from "./read-deployment.ts";

const NO_FORM =
  "the support form is off: set SUPPORT_WEBHOOK_URL, or bind SUPPORT_MAIL and set SUPPORT_MAIL_FROM";

/** Warns if the form is off, because visitors without an email program or Telegram cannot write then. */
export function findSupport(deployment: Deployment): Finding[] {
  return withSettings(deployment, (settings) => findSupportDoubts(deployment, settings));
}

function findSupportDoubts(
  { brand, product, storedSecrets = [] }: Deployment,
  settings: Settings,
): Finding[] {
  const { SANDBOX, SUPPORT_WEBHOOK_URL, SUPPORT_MAIL_FROM, SUPPORT_MAIL_TO } = settings;
  const hasWebhook =
    SUPPORT_WEBHOOK_URL !== undefined || storedSecrets.includes("SUPPORT_WEBHOOK_URL");
  const isOpen = hasWebhook || SUPPORT_MAIL_FROM !== undefined;
  const form = SANDBOX === "1" || isOpen ? [] : [doubtful(NO_FORM)];
  const to = SUPPORT_MAIL_TO ?? brand.supportEmail;
  return [...form, ...findOwnWebhook(settings), ...findMailProblems(product, { ...settings, to })];
}

/** The site takes no messages at its own address. */
function findOwnWebhook({ SUPPORT_WEBHOOK_URL: url, PUBLIC_ORIGIN: site }: Settings): Finding[] {
  if (url === undefined || new URL(url).origin !== site) return [];
  return [wrong("SUPPORT_WEBHOOK_URL is this site itself: set the address of your chat or desk")];
}

/** Cloudflare refuses a mail from another domain than its zone, and to another address than the binding's. */
function findMailProblems(
  { send_email: senders }: WorkerConfig,
  { SUPPORT_MAIL_FROM: from, PUBLIC_ORIGIN: site, to }: Settings & { readonly to: string },
): Finding[] {
  if (from === undefined) return [];
  const domain = from.split("@").at(-1) ?? "";
  const host = site === undefined ? domain : new URL(site).hostname;
  const bound = senders.find(({ name }) => name === "SUPPORT_MAIL")?.destination_address;
  return [
    ...(host === domain || host.endsWith(`.${domain}`)
      ? []
      : [
          doubtful(
            `SUPPORT_MAIL_FROM is at ${domain}, and the site at ${host}: Cloudflare sends only for domains of its Email Routing`,
          ),
        ]),
    ...(bound === undefined || bound === to
      ? []
      : [wrong(`support's mails go to ${to}, and [[send_email]] allows ${bound} only`)]),
  ];
}
