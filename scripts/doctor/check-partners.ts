// Checks the settings of the fiat provider and of Telegram, which must fit together.
import { isOn } from "~/domain/text/variable-text";
import { gatewayUrlOf, type Settings } from "../../functions/runtime/settings.ts";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import { withSettings } from "./lenient-settings.ts";
import { EXCHANGE_FILE, type Deployment } from "./read-deployment.ts";

/** Telegram's rule for bot names. New names have at least 5 characters and end in 'bot'; names that it sells have at least 4 and any ending. */
const BOT_NAME = /^[a-z]\w{3,31}$/i;

const NOT_BOT = "app/brand.ts: telegramBot.bot does not end in 'bot': is it the name of a bot?";
const NO_BOT = "TELEGRAM_MINI_APP=on, and app/brand.ts names no telegramBot: links stay on the web";
const NOT_ON = "app/brand.ts names a telegramBot: the mini app needs TELEGRAM_MINI_APP=on";

const TOKEN = "TELEGRAM_BOT_TOKEN";
const NO_TOKEN = `TELEGRAM_MINI_APP=on, and the exchange has no ${TOKEN}, so nobody signs in by Telegram: npx wrangler secret put ${TOKEN} -c ${EXCHANGE_FILE}`;
const UNUSED_TOKEN = `the exchange has a ${TOKEN}, and without TELEGRAM_MINI_APP=on no mini app opens`;

/** Checks that the settings of the fiat provider fit together. */
export function findFiat(deployment: Deployment): Finding[] {
  return withSettings(deployment, findFiatProblems);
}

/** Checks that the setting of the mini app and the bot in the brand fit together. */
export function findTelegram(deployment: Deployment): Finding[] {
  return withSettings(deployment, (settings) => [
    ...findBotProblems(deployment, settings),
    ...findNoToken(deployment, settings),
  ]);
}

function findFiatProblems(settings: Settings): Finding[] {
  const { FIAT_PROVIDER_NAME, FIAT_TERMS_URL, FIAT_VERIFICATION_URL, REDIRECT_HOSTS } = settings;
  if (settings.SANDBOX === "1" || gatewayUrlOf(settings, "fiat") === undefined) return [];
  const hosts = REDIRECT_HOSTS.split(" ").filter(Boolean);
  const check = FIAT_VERIFICATION_URL && new URL(FIAT_VERIFICATION_URL).host;
  return [
    ...(FIAT_PROVIDER_NAME === undefined
      ? [doubtful("FIAT_PROVIDER_NAME is not set: visitors who pay by card see 'Mercuryo'")]
      : []),
    ...(FIAT_TERMS_URL === undefined
      ? [doubtful("FIAT_TERMS_URL is not set: the fiat form does not link the provider's terms")]
      : []),
    ...(hosts.length === 0
      ? [doubtful("REDIRECT_HOSTS is empty: no payment page of a fiat provider can be opened")]
      : []),
    ...(check && !hosts.includes(check)
      ? [wrong(`REDIRECT_HOSTS lacks ${check}, the host of FIAT_VERIFICATION_URL: add it`)]
      : []),
  ];
}

/** The exchange checks with the bot's token who opens the mini app. */
function findNoToken(
  { hasExchange, exchange, exchangeSecrets, vars }: Deployment,
  { TELEGRAM_MINI_APP: miniApp }: Settings,
): Finding[] {
  const hasAccounts = isOn(vars.ACCOUNTS ?? "on");
  if (!hasExchange || !hasAccounts || exchangeSecrets === undefined) return [];
  const hasToken = exchangeSecrets.includes(TOKEN) || exchange.vars[TOKEN] !== undefined;
  if (hasToken === (miniApp === "on")) return [];
  return [doubtful(hasToken ? UNUSED_TOKEN : NO_TOKEN)];
}

function findBotProblems(
  { brand }: Deployment,
  { SANDBOX, TELEGRAM_MINI_APP }: Settings,
): Finding[] {
  const bot = brand.telegramBot?.bot;
  const isOn = TELEGRAM_MINI_APP === "on";
  if (bot !== undefined && !BOT_NAME.test(bot)) {
    return [wrong("app/brand.ts: telegramBot.bot must be a bot's name, without @")];
  }
  const doubts = bot === undefined || /bot$/i.test(bot) ? [] : [doubtful(NOT_BOT)];
  if (SANDBOX === "1" || isOn === (bot !== undefined)) return doubts;
  return [...doubts, doubtful(isOn ? NO_BOT : NOT_ON)];
}
