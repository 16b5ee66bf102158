import { expect, it } from "vitest";
import { toReadyLine } from "../../scripts/product/ready-line";

const STOP = "stop with Ctrl+C)";
const EMAILS = "emails with codes: npm run desk -- --local";

it.each([
  ["the sandbox", true, undefined, `(sandbox console: http://localhost:1/sandbox, ${STOP}`],
  ["other gateways", false, undefined, `(${STOP}`],
  ["the exchange without a mail service", false, { MAIL_URL: "" }, `(${EMAILS}, ${STOP}`],
  ["the exchange with one", false, { MAIL_URL: "https://mail.example" }, `(${STOP}`],
  ["the exchange without accounts", false, { ACCOUNTS: "off" }, `(${STOP}`],
])("names where emails are: %s", (_name, isSandbox, exchangeVars, notes) => {
  expect(toReadyLine("http://localhost:1", { isSandbox, exchangeVars })).toBe(
    `Agio is ready at http://localhost:1  ${notes}`,
  );
});
