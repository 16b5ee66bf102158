// What the operator does about each alert. The operator's docs have the same sentences in a table.
import type { AlertKind } from "./alert";

/** The answer to each kind of alert. */
export const ADVICE = {
  test: "Nothing to do: alerts reach you.",
  stuck: "Look at the order in the provider's explorer, then ask the provider's support.",
  failed:
    "Ask the provider's support to pay out or to refund. `npm run desk -- write` emails the visitor.",
  "decision-refused":
    "Ask the provider's support to carry out the visitor's decision, which the page shows.",
  contradiction: "Compare the order with the provider's explorer, and report it to the provider.",
  backwards: "Compare the order with the provider's explorer, and report it to the provider.",
  "older-sighting":
    "Compare the order with the provider's explorer, and report it to the provider.",
  "unknown-status": "Update the exchange, or report the new word to its authors.",
  "too-little": "Ask the provider's support where the rest of the deposit is.",
  "late-money":
    "Wait for the provider's refund, which the order's page shows. Ask its support after a day.",
  "money-after-end": "Ask the provider's support to refund the further deposit.",
  "orphan-paid": "Ask the provider's support to refund the deposit: no visitor saw this address.",
  "untrusted-answer":
    "Set SUSPENDED to on if it repeats: somebody may answer in the provider's name.",
  "price-far-off": "Compare the rate with the market. Hide the coin in HIDDEN if it stays wrong.",
  "shared-hash": "Compare both orders in the provider's explorer before you write to a visitor.",
  "asset-changed": "Compare the contract with the coin's issuer, then name it in CONTRACTS.",
  "coins-gone": "Remove the coin from PAIRS, or ask the provider when it returns.",
  "old-list": "Run `npm run smoke` with the provider's code. Set SUSPENDED to on if it lasts.",
  "not-readable":
    "Run `npm run smoke` with the provider's code. If it works, ask the provider's support.",
  "provider-down": "Run `npm run smoke` with the provider's code. Set SUSPENDED to on if it lasts.",
  "provider-back": "Nothing to do: new orders are taken again, unless SUSPENDED is on.",
  "budget-exhausted":
    "Look for a crawler or a program in the log. If the status allows fewer than 5 calls a second, ask the provider for a higher limit.",
  overdue: "Nothing to do once. If it repeats, look for failed alarms in the exchange's log.",
  unfinished: "Ask the provider's support about the deposit.",
  "deleted-unfinished": "Nothing to do, unless the visitor says that the deposit was sent.",
  refused: "Set the provider's key again, or ask the provider for another.",
  "unknown-sentence": "Report the sentence to the authors of the exchange.",
  "mail-waits":
    "Look at the mail service, set MAIL_URL, MAIL_TOKEN and MAIL_FROM again, then run `npm run desk`.",
  "watchdog-silent":
    "Look at the exchange's cron in Cloudflare's dashboard, and deploy the exchange again. A server of your own: restart it.",
} as const satisfies Record<AlertKind, string>;
