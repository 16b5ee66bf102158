// Checks the accounts of the exchange: that both Workers agree on them, and that their emails arrive.
import { isOn } from "~/domain/text/variable-text";
import { checkExchangeSettings } from "../../exchange/settings.ts";
import { doubtful, right, wrong, type Finding } from "../findings/finding.ts";
import { readExchangeEnvironment } from "../product/exchange.ts";
import { EXCHANGE_FILE, type Deployment } from "./read-deployment.ts";

/** Checks the accounts, their emails and their photos; none of them if a setting is wrong. */
export function findMail({ config, exchange, vars, host }: Deployment): Finding[] {
  const own = { ...exchange.vars, ...(host ? readExchangeEnvironment() : {}) };
  const checked = checkExchangeSettings(own);
  if (!checked.ok) return [];
  const { ACCOUNTS: accounts, MAIL_URL: url, PUBLIC_ORIGIN: origin, MARKUP_BPS } = checked.settings;
  const isHere = accounts === "on";
  const isSame = isOn(vars.ACCOUNTS ?? "on") === isHere;
  return [
    ...(isSame ? [] : [wrong(`ACCOUNTS is not the same in ${config} and ${EXCHANGE_FILE}`)]),
    ...(isHere
      ? [...findNoMail(url), ...findOtherSite(config, origin, vars.PUBLIC_ORIGIN)]
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

function findOtherSite(config: string, own: string | undefined, sites: unknown): Finding[] {
  if (!own || !sites || own === sites) return [];
  const files = `${config} and ${EXCHANGE_FILE}`;
  return [wrong(`PUBLIC_ORIGIN is not the same in ${files}: emails lead to another site`)];
}
