// Checks the accounts of the exchange: that both Workers agree on them, and that their emails arrive.
import { parseUrl } from "~/domain/request/parse-url";
import { isOn } from "~/domain/text/variable-text";
import { checkExchangeSettings, type ExchangeSettings } from "../../exchange/settings.ts";
import { doubtful, right, wrong, type Finding } from "../findings/finding.ts";
import { EXCHANGE_FILE, type Deployment } from "./read-deployment.ts";
import { isTemplateHost } from "./template-hosts.ts";

/** Checks the accounts, their emails and their photos; none of them if a setting is wrong. */
export function findMail(deployment: Deployment): Finding[] {
  const { config, exchangeVars, vars } = deployment;
  const checked = checkExchangeSettings(exchangeVars);
  if (!checked.ok) return [];
  const { ACCOUNTS: accounts, MAIL_URL: url, PUBLIC_ORIGIN: origin, MARKUP_BPS } = checked.settings;
  const isHere = accounts === "on";
  const isSame = isOn(vars.ACCOUNTS ?? "on") === isHere;
  return [
    ...(isSame ? [] : [wrong(`ACCOUNTS is not the same in ${config} and ${EXCHANGE_FILE}`)]),
    ...(isHere
      ? [
          ...findNoMail(url),
          ...findWrongMail(checked.settings, deployment),
          ...findOtherSite(config, origin, vars.PUBLIC_ORIGIN),
        ]
      : [right("the exchange serves no accounts")]),
    ...(isHere && MARKUP_BPS === 0
      ? [doubtful(`${EXCHANGE_FILE}: MARKUP_BPS is 0, so nobody earns cashback or rewards`)]
      : []),
  ];
}

function findNoMail(url: string | undefined): Finding[] {
  if (url !== undefined) return [];
  return [
    wrong(
      `${EXCHANGE_FILE}: ACCOUNTS is on without MAIL_URL, so nobody gets a code: name a mail service, or set ACCOUNTS to off in both Workers`,
    ),
  ];
}

/** Emails that nobody takes, or that look like somebody else's. */
function findWrongMail(
  {
    MAIL_URL: url = "",
    MAIL_FROM: sender = "",
    MAIL_TOKEN: token,
    PUBLIC_ORIGIN: origin,
  }: ExchangeSettings,
  { host, vars }: Deployment,
): Finding[] {
  const service = parseUrl(url);
  const isOwn = service !== undefined && service.origin === vars.PUBLIC_ORIGIN;
  const senderHost = sender.replace(/^.*@|>$/g, "");
  // Cloudflare's Worker has it as a secret, with a line of its own.
  const isOpen = host !== undefined && url !== "" && token === undefined;
  const found: readonly (readonly [boolean, Finding])[] = [
    [isOwn, wrong(`${EXCHANGE_FILE}: MAIL_URL is this site itself: name the mail service`)],
    [
      isTemplateHost(senderHost),
      wrong(`${EXCHANGE_FILE}: MAIL_FROM is still an example's: name an address of yours`),
    ],
    [
      service?.pathname === "/",
      doubtful(
        `${EXCHANGE_FILE}: MAIL_URL has no path, and mail services take emails under one, such as https://api.resend.com/emails`,
      ),
    ],
    [
      sender !== "" && isElsewhere(senderHost, origin),
      doubtful(
        `${EXCHANGE_FILE}: MAIL_FROM is at ${senderHost}, which is not the site's domain: mail services send only for domains that you have proven`,
      ),
    ],
    [isOpen, doubtful("MAIL_TOKEN is missing: most mail services refuse emails without it")],
  ];
  return found.filter(([isSo]) => isSo).map(([, finding]) => finding);
}

function isElsewhere(domain: string, site: string | undefined): boolean {
  const host = parseUrl(site ?? null)?.hostname;
  if (host === undefined || isTemplateHost(domain)) return false;
  const isOf = (one: string, other: string) => one === other || one.endsWith(`.${other}`);
  return !isOf(host, domain) && !isOf(domain, host);
}

function findOtherSite(config: string, own: string | undefined, sites: unknown): Finding[] {
  if (!own || !sites || own === sites) return [];
  const files = `${config} and ${EXCHANGE_FILE}`;
  return [wrong(`PUBLIC_ORIGIN is not the same in ${files}: emails lead to another site`)];
}
