import { BRAND } from "../../app/brand.ts";
import { isOn } from "../../app/domain/text/variable-text.ts";

type Variables = Readonly<Record<string, string>>;

/** What a started server has. */
interface Served {
  readonly isSandbox: boolean;
  readonly exchangeVars: Variables | undefined;
  /** Whether accounts are off because no mail service is set. */
  readonly lacksMail: boolean;
}

/** Returns whether the exchange has accounts, and no mail service for their emails. */
export function isUnmailed({ ACCOUNTS: accounts = "on", MAIL_URL: url }: Variables): boolean {
  return isOn(accounts) && !url;
}

/** Returns the line that `npm start` prints once it serves. It names where emails are: the sandbox's console, or the exchange's queue if no mail service takes them. */
export function toReadyLine(url: string, { isSandbox, exchangeVars, lacksMail }: Served): string {
  const notes = [
    ...(isSandbox ? [`sandbox console: ${url}/sandbox`] : []),
    ...(exchangeVars && isUnmailed(exchangeVars)
      ? ["emails with codes: npm run desk -- --local"]
      : []),
    ...(lacksMail ? ["no accounts and no emails: set MAIL_URL"] : []),
    "stop with Ctrl+C",
  ];
  return `${BRAND.name} is ready at ${url}  (${notes.join(", ")})`;
}
