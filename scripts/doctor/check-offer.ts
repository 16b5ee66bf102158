// Checks what the exchange offers, and to whom: values that are allowed, and that hardly anybody means.
import { checkExchangeSettings, type ExchangeSettings } from "../../exchange/settings.ts";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import { EXCHANGE_FILE, type Deployment } from "./read-deployment.ts";

/** Accounts of examples: the share would be somebody else's. */
const EXAMPLE_ACCOUNT =
  /(?:^|\.)(?:alice|bob|example|me|you|your[\w-]*)\.(?:near|tg|testnet)$|\.testnet$/;

/** Three times the usual setting. */
const MUCH_SLIPPAGE_PERCENT = 3;
const BPS_OF_PERCENT = 100;
/** The market moves further while a deposit is confirmed. */
const LITTLE_SLIPPAGE_BPS = 10;
/** Networks alone may cost as much, US dollars. */
const SMALL_ORDER_USD = 20;
/** A contract's address, or an id of a provider: slugs and tickers are shorter and have no such sign. */
const CONTRACT = /[.:]|^\w{25,}$/;
const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Regions that the names of countries contain too. */
const UNIONS = ["EU", "EZ", "UN", "ZZ"];

/** Checks the pairs, the limits and the countries; none of them if a setting is wrong. */
export function findOffer({ exchangeVars: vars }: Deployment): Finding[] {
  const checked = checkExchangeSettings(vars);
  if (!checked.ok) return [];
  const { settings } = checked;
  const named = typeof vars.PROVIDER === "string" ? vars.PROVIDER : "";
  return [
    ...findEmptyPairs(settings),
    ...findTwice("PROVIDER", named.split(/[\s,]+/)),
    ...findTwice("PAIRS", settings.PAIRS),
    ...findContracts(settings),
    ...findLittleSlippage(settings),
    ...findCosts(settings),
    ...settings.BLOCKED_COUNTRIES.flatMap((code) => findCountry(code.toUpperCase())),
  ];
}

/** Pairs that can never be offered. */
function findEmptyPairs({ PAIRS: pairs, HIDDEN: hidden }: ExchangeSettings): Finding[] {
  return pairs.flatMap((pair) => {
    const [from = "", to = ""] = pair.split("/");
    const gone = [from, to].find((slug) => hidden.includes(slug));
    return [
      ...(from === to ? [wrong(`${EXCHANGE_FILE}: PAIRS has ${pair}, one coin twice`)] : []),
      ...(gone === undefined
        ? []
        : [wrong(`${EXCHANGE_FILE}: PAIRS has ${pair}, and HIDDEN hides ${gone}`)]),
    ];
  });
}

/** Another one was probably meant. */
function findTwice(variable: string, names: readonly string[]): Finding[] {
  const again = names.filter((name, index) => names.indexOf(name) < index);
  return [...new Set(again)].map((name) =>
    doubtful(`${EXCHANGE_FILE}: ${variable} names ${name} twice`),
  );
}

function findContracts({ CONTRACTS: contracts }: ExchangeSettings): Finding[] {
  return contracts
    .filter((contract) => !CONTRACT.test(contract))
    .map((contract) =>
      doubtful(
        `${EXCHANGE_FILE}: CONTRACTS has ${contract}, which is neither a contract nor an id of a provider`,
      ),
    );
}

function findLittleSlippage({ SLIPPAGE_BPS: bps }: ExchangeSettings): Finding[] {
  if (bps >= LITTLE_SLIPPAGE_BPS) return [];
  return [
    doubtful(
      `${EXCHANGE_FILE}: with SLIPPAGE_BPS=${String(bps)} nearly every deposit is refunded: 100 is usual`,
    ),
  ];
}

/** Values that cost the visitors or the operator money. */
function findCosts(settings: ExchangeSettings): Finding[] {
  const { SLIPPAGE_BPS, MAX_ORDER_USD: largest, MARKUP_BPS, MARKUP_RECIPIENT } = settings;
  const { ACCOUNTS, WITHDRAWAL_HOLD } = settings;
  const percent = SLIPPAGE_BPS / BPS_OF_PERCENT;
  return [
    ...(percent > MUCH_SLIPPAGE_PERCENT
      ? [
          doubtful(
            `${EXCHANGE_FILE}: with SLIPPAGE_BPS=${String(SLIPPAGE_BPS)} a payout may be ${String(percent)} % below its quote`,
          ),
        ]
      : []),
    ...(largest < SMALL_ORDER_USD
      ? [
          doubtful(
            `${EXCHANGE_FILE}: MAX_ORDER_USD=${String(largest)}: no order may be worth more than ${String(largest)} US dollar${largest === 1 ? "" : "s"}`,
          ),
        ]
      : []),
    ...(ACCOUNTS === "on" && WITHDRAWAL_HOLD === 0
      ? [
          doubtful(
            `${EXCHANGE_FILE}: with WITHDRAWAL_HOLD=0 nobody can stop a withdrawal from a stolen account: 60 minutes are usual`,
          ),
        ]
      : []),
    ...(EXAMPLE_ACCOUNT.test(MARKUP_RECIPIENT ?? "")
      ? [
          doubtful(
            `${EXCHANGE_FILE}: MARKUP_RECIPIENT is an example's account, which may be a stranger's`,
          ),
        ]
      : []),
    ...(MARKUP_BPS === 0 && MARKUP_RECIPIENT !== undefined
      ? [doubtful(`${EXCHANGE_FILE}: MARKUP_RECIPIENT is set, and MARKUP_BPS=0 gives it nothing`)]
      : []),
  ];
}

/** Cloudflare names countries by ISO 3166: a wrong code blocks nobody. */
function findCountry(code: string): Finding[] {
  const known = new Intl.Locale(`und-${code}`).region ?? code;
  if (known !== code) {
    return [wrong(`${EXCHANGE_FILE}: BLOCKED_COUNTRIES has ${code}, whose code is ${known}`)];
  }
  if (COUNTRIES.of(code) !== undefined && !UNIONS.includes(code)) return [];
  return [wrong(`${EXCHANGE_FILE}: BLOCKED_COUNTRIES has ${code}, which is no country`)];
}
