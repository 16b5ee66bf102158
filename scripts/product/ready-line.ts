import { BRAND } from "../../app/brand.ts";
import { isOn } from "../../app/domain/text/variable-text.ts";

/** What a started server has. */
interface Served {
  readonly isSandbox: boolean;
  readonly exchangeVars: Readonly<Record<string, string>> | undefined;
}

/** Returns the line that `npm start` prints once it serves. It names where emails are: the sandbox's console, or the exchange's queue if no mail service takes them. */
export function toReadyLine(url: string, { isSandbox, exchangeVars }: Served): string {
  const isUnmailed = exchangeVars && isOn(exchangeVars.ACCOUNTS ?? "on") && !exchangeVars.MAIL_URL;
  const notes = [
    ...(isSandbox ? [`sandbox console: ${url}/sandbox`] : []),
    ...(isUnmailed ? ["emails with codes: npm run desk -- --local"] : []),
    "stop with Ctrl+C",
  ];
  return `${BRAND.name} is ready at ${url}  (${notes.join(", ")})`;
}
