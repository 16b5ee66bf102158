import { expect, it } from "vitest";
import { checkHostSettings } from "../../scripts/host/settings";
import { withoutUnmailed } from "../../scripts/host/variables";
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
  expect(toReadyLine("http://localhost:1", { isSandbox, exchangeVars, lacksMail: false })).toBe(
    `Agio is ready at http://localhost:1  ${notes}`,
  );
});

const EXCHANGE = { PROVIDER: "near-intents", ACCOUNTS: "on" };
const SERVED = {
  vars: {},
  sandboxVars: {},
  exchangeVars: undefined,
  isSandbox: false,
  lacksMail: false,
  host: checkedHost(),
};

function checkedHost() {
  const checked = checkHostSettings({ PUBLIC_ORIGIN: "http://site.onion" });
  if (checked.ok) return checked.settings;
  throw new Error(checked.problems.join());
}

it("a public server without a mail service offers neither accounts nor emails, and says so", () => {
  const served = { ...SERVED, exchangeVars: EXCHANGE };
  const shown = withoutUnmailed(served);
  expect(shown.vars).toEqual({ ACCOUNTS: "off" });
  expect(shown.exchangeVars).toMatchObject({ ACCOUNTS: "off" });
  expect(toReadyLine("http://localhost:1", shown)).toContain(
    "(no accounts and no emails: set MAIL_URL,",
  );
  const mailed = { ...served, exchangeVars: { ...EXCHANGE, MAIL_URL: "https://mail.example" } };
  expect(withoutUnmailed(mailed)).toBe(mailed);
  expect(withoutUnmailed(SERVED)).toBe(SERVED);
});
