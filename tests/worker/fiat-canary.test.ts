// A canary in the provider's bearer token (spec: Fiat attempt). The test searches every page, its data and the log,
// while the provider repeats the token in every text it can.
import { afterAll, beforeAll, expect, test } from "vitest";
import { WIRE_BTC, WIRE_PAIR_DATA, WIRE_USD } from "../support/wire-samples";
import { atAccounts, openSignedIn, startAccounts, type AccountStub } from "./support/accounts";
import { ATTEMPT_PATH, offers, toFiatBrowser, type FiatBrowser } from "./support/fiat-browser";
import { useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";
import type { GatewayReply } from "./support/stub-gateway";

const BEARER = "sparrow-bearer-token";
const PROVIDER = "/api/v1/liquidity-providers/mercuryo";
const json = (body: unknown, status = 200): GatewayReply => ({
  status,
  body: JSON.stringify(body),
});
const leaky = (status: number, code: string) =>
  json({ code, message: `The token ${BEARER} is not good`, details: { token: BEARER } }, status);

let accounts: AccountStub;
const log: string[] = [];
beforeAll(async () => {
  accounts = await startAccounts();
  const { gateway } = accounts;
  accounts.respondToOwn("/api/v1/users/list-api-key", []);
  gateway.replyTo("/api/v2/instruments/public", json([WIRE_BTC, WIRE_USD]));
  gateway.respondTo("/api/v2/rates/public/one", ({ url }) => {
    const asked = new URL(url, gateway.url).searchParams.get("claimedDepositAmount") ?? "200";
    const figures = { amountToGive: asked, claimedDepositAmount: asked, amountToGet: "0.002" };
    const withoutFees = { finalNetworkFeeAmount: "0", platformFee_Absolute: "0" };
    return json({
      ...WIRE_PAIR_DATA,
      ...figures,
      ...withoutFees,
      instrumentFrom: WIRE_USD,
      instrumentTo: WIRE_BTC,
      price: "0.00001",
      depositRules: { minAmount: "1" },
      generalMinAmount: "1",
      generalMaxAmount: "5000",
      noKycThreshold: "150",
      updatedAt: new Date().toISOString(),
      ckm: "D",
    });
  });
  gateway.replyTo("/api/v1/instruments/public/validate-address", json({ result: true }));
  gateway.replyTo(`${PROVIDER}/user/sign-up`, json({ token: BEARER }));
  gateway.replyTo(`${PROVIDER}/user/sign-in`, json({ bearerToken: BEARER, odd: [BEARER] }));
  gateway.replyTo(`${PROVIDER}/user/contacts`, json({ emailStatus: `PENDING ${BEARER}` }));
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({
  vars: { ...atAccounts(accounts), ANALYTICS_DATA_LAYER: "1" },
  onLog: (line) => log.push(line),
}));

async function openBuyer(): Promise<FiatBrowser> {
  const { email, headers } = await openSignedIn(product.origin);
  const { cookie } = headers;
  return toFiatBrowser(
    {
      email,
      open: (path) => send(product.origin, { path, headers: { ...BROWSER, cookie } }),
      submit: async (path, fields) => {
        const body = new URLSearchParams(fields).toString();
        return send(product.origin, {
          method: "POST",
          path,
          headers: { ...OWN_FORM, cookie },
          body,
        });
      },
    },
    { origin: product.origin, locale: "" },
  );
}

/** All parts of the attempt's page, as a document and as data. */
async function openEverything(browser: FiatBrowser): Promise<string> {
  const paths = [ATTEMPT_PATH, `${ATTEMPT_PATH}.data`, "/", "/my-exchanges", "/profile/history"];
  const pages = await Promise.all(paths.map((path) => browser.open(path)));
  return pages.map(({ text, headers }) => text + JSON.stringify(headers)).join("\n");
}

const STATES: readonly [string, Record<string, GatewayReply>][] = [
  ["an email that is not confirmed", {}],
  ["a provider that rejects the token", { "user/contacts": leaky(401, "ERR_UNAUTHORIZED") }],
  ["a provider that is down", { "user/contacts": leaky(503, "ERR_SERVICE_UNAVAILABLE") }],
  ["an invalid body", { "user/contacts": { body: `<p>${BEARER}` } }],
  [
    "documents that are rejected",
    {
      "user/contacts": json({ emailStatus: "CONFIRMED" }),
      "user/kyc-status": json({ features: [{ feature: "buy", status: "REJECT" }] }),
    },
  ],
  [
    "an unlisted address of the check",
    {
      "user/contacts": json({ emailStatus: "CONFIRMED" }),
      "user/kyc-status": json({ features: [] }),
      "kyc/access-token": json({
        kycAccessToken: "k",
        applicantId: "a",
        url: `https://evil.example/?t=${BEARER}`,
      }),
    },
  ],
  ["a final reply", { "user/contacts": leaky(422, "ERR_UNPROCESSABLE_ENTITY") }],
];

test("a token that the provider rejects signs no visitor out", async () => {
  accounts.gateway.replyTo(`${PROVIDER}/user/contacts`, leaky(401, "ERR_UNAUTHORIZED"));
  const browser = await openBuyer();
  await browser.buy("200");
  const terms = await browser.open(ATTEMPT_PATH);
  await browser.press(terms, "accept-terms", { accept: "on" });
  const failed = await browser.waitFor(offers("retry"), "that it has failed");
  expect(failed.status).toBe(200);
  expect((await browser.open("/profile/keys")).status, "still signed in").toBe(200);
});

test.each(STATES)("no page, data or log has the token: %s", async (_, replies) => {
  log.length = 0;
  accounts.gateway.calls.length = 0;
  accounts.gateway.replyTo(`${PROVIDER}/user/contacts`, json({ emailStatus: "PENDING" }));
  for (const [path, reply] of Object.entries(replies)) {
    accounts.gateway.replyTo(`${PROVIDER}/${path}`, reply);
  }
  const browser = await openBuyer();
  expect((await browser.buy("200")).headers.location).toBe(ATTEMPT_PATH);
  const terms = await browser.open(ATTEMPT_PATH);
  const accepted = await browser.press(terms, "accept-terms", { accept: "on" });
  const seen = [accepted.text, await openEverything(browser)];
  const isAsked = () => accounts.gateway.calls.some(({ url }) => url.includes("/user/contacts"));
  await expect.poll(isAsked).toBe(true);
  seen.push(await openEverything(browser));
  expect(seen.join("\n")).not.toContain(BEARER);
  expect(log.join("\n")).not.toContain(BEARER);
  const asked = accounts.gateway.calls.find(({ url }) => url.includes("/user/contacts"));
  expect(asked?.url, "it went to the provider").toContain(`mercuryoBearerToken=${BEARER}`);
  expect(asked?.headers["x-forwarded-for"], "with the visitor's address").toBeTruthy();
  expect(asked?.headers.cookie, "and the session's cookies").toContain("at=");
});
