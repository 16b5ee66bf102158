// A canary in the account gateway's replies (docs/security.md 13, 45). Tokens must be in nothing that the product
// sends, logs or caches; account data only in that account's own pages.
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROFILE_LINKS } from "~/components/shell/profile-page-names";
import { inProject } from "../../scripts/product/paths.ts";
import {
  CANARY,
  atAccounts,
  openSignedIn,
  startAccounts,
  type AccountStub,
} from "./support/accounts";
import { findFiles } from "../support/find-files";
import { isFreshRender } from "./support/cached-page";
import { useProduct } from "./support/product";
import { BROWSER, send, type PageResponse } from "./support/send";

const PUBLIC = ["/", "/exchange-btc-eth", "/popular-exchanges", "/support", "/roadmap", "/lk"];
const COMMON = ["/my-exchanges", "/order/A1", "/messages/en.json", "/sitemap.xml", "/no-such-page"];
const LOCALES = ["", "/ru"];
/** In all data of an account. */
const own = (email: string) => `nestling-${email.split("@")[0] ?? ""}`;
const NESTLING = /nestling-(\w+)/g;
const NOW = new Date().toISOString();

let accounts: AccountStub;
const log: string[] = [];
beforeAll(async () => {
  accounts = await startAccounts();
  const { replyOwn } = accounts;
  const record = { amount: "7.25", currencyTitle: "USDT", createdAt: NOW };
  replyOwn("/api/v1/users/account-data", (email) => ({
    userId: email.length,
    email,
    permissions: ["ADMIN"],
    adminPermissionsScope: [own(email)],
    telegram: { id: own(email), username: own(email) },
  }));
  replyOwn("/api/v1/affiliates/referrer-id", (email) => ({ referrerId: own(email) }));
  replyOwn("/api/v1/affiliates/balances", (email) => ({
    accountBalance: "10",
    walletBalance: "1",
    walletDeposits: [{ ...record, id: own(email), transactionHash: own(email) }],
  }));
  for (const kind of ["accruals", "cashbacks"]) {
    replyOwn(`/api/v1/affiliates/${kind}`, (email) => [
      { ...record, id: "1", orderId: own(email) },
    ]);
  }
  const payout = { ...record, id: "1", networkTitle: "Tron (TRC20)", status: "PENDING" };
  replyOwn("/api/v1/affiliates/withdrawals", (email) => [{ ...payout, address: own(email) }]);
  replyOwn("/api/v1/users/list-api-key", (email) => [
    { apiId: own(email), name: own(email), whiteListIp: [], isActive: true },
  ]);
  replyOwn("/api/v1/users/kyc/status", (email) => ({ status: "REJECT", rejectReason: own(email) }));
  replyOwn("/api/v1/users/sessions", (email) => [{ id: "1", device: own(email), createdAt: NOW }]);
  replyOwn("/api/v1/users/export", (email) => ({ everything: own(email) }));
  replyOwn("/api/v1/affiliates/stats", () => []);
  replyOwn("/api/v1/users/orders", () => ({ orders: [], total: 0 }));
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({
  vars: { ...atAccounts(accounts), PAGE_CACHE: "on", ANALYTICS_DATA_LAYER: "1" },
  onLog: (line) => log.push(line),
}));

const open = (path: string, headers: Record<string, string> = BROWSER) =>
  send(product.origin, { path, headers });
const sentBy = ({ text, headers }: PageResponse) => text + JSON.stringify(headers);
const nestlingsIn = (response: PageResponse) => [
  ...new Set([...sentBy(response).matchAll(NESTLING)].map(([, whose]) => whose)),
];

/** A page as a document, as its data, and each of its loaders alone. */
function listWays(page: string, locale: string): string[] {
  const name = page.split("/").at(-1) ?? "";
  const id = `profile-${name}___${locale === "" ? "en" : "ru"}`;
  const path = `${locale}${page}`;
  return [path, `${path}.data`, `${path}.data?_routes=${id}`, `${path}.data?_routes=root`];
}

test("account data is only in the account's own pages", async () => {
  const ann = await openSignedIn(product.origin);
  const bob = await openSignedIn(product.origin, { name: "bob", domain: "example.org" });
  const annsName = ann.email.split("@")[0];
  const bobsName = bob.email.split("@")[0];
  accounts.expire();
  for (const locale of LOCALES) {
    for (const { path } of PROFILE_LINKS) {
      for (const way of listWays(path, locale)) {
        const [annsPage, bobsPage, guests] = await Promise.all([
          open(way, ann.headers),
          open(way, bob.headers),
          open(way),
        ]);
        // The root's data is shared: its contents would go into every page.
        const isRoot = way.endsWith("=root");
        expect([way, nestlingsIn(annsPage)]).toEqual([way, isRoot ? [] : [annsName]]);
        expect([way, nestlingsIn(bobsPage)]).toEqual([way, isRoot ? [] : [bobsName]]);
        expect([way, nestlingsIn(guests)]).toEqual([way, []]);
        for (const response of [annsPage, bobsPage, guests]) {
          expect(sentBy(response)).not.toContain(CANARY);
          expect(response.headers["cache-control"]).toContain("no-store");
        }
      }
    }
  }
  for (const way of ["/profile/info/export", "/profile/history.csv"]) {
    expect([way, nestlingsIn(await open(way, ann.headers))]).toEqual([way, [annsName]]);
    expect([way, nestlingsIn(await open(way))]).toEqual([way, []]);
  }
});

test("cached entries hold no data of their first visitor", async () => {
  const ann = await openSignedIn(product.origin);
  for (const path of PUBLIC) {
    const first = await open(path, ann.headers);
    const status = path === "/lk" ? 303 : 200;
    expect([path, first.status, nestlingsIn(first)]).toEqual([path, status, []]);
    expect(sentBy(first)).not.toContain(CANARY);
  }
  for (const path of PUBLIC.filter((each) => each !== "/lk")) {
    await expect.poll(async () => isFreshRender(await open(path))).toBe(false);
    const cached = sentBy(await open(path));
    expect(cached, path).not.toMatch(/nestling|canary|ann\d+@/);
    // Styles define how a signed-in page looks.
    const outsideStyles = cached.replaceAll(/<style.*?<\/style>/gs, "");
    expect(outsideStyles, path).not.toContain("data-account=");
  }
  for (const path of [
    ...COMMON,
    ...PUBLIC.map((page) => `${page === "/" ? "/_root" : page}.data`),
  ]) {
    for (const headers of [ann.headers, BROWSER]) {
      expect(sentBy(await open(path, headers)), path).not.toMatch(/nestling|canary/);
    }
  }
});

test("bundles and logs hold no account data", async () => {
  log.length = 0;
  const ann = await openSignedIn(product.origin);
  accounts.breakRefresh("broken");
  accounts.expire();
  await open("/profile/info", ann.headers);
  accounts.breakRefresh(undefined);
  const asked = accounts.gateway.calls.map(({ headers }) => headers.cookie ?? "").join();
  expect(asked, "the gateway's tokens went to the gateway").toContain(CANARY);
  expect(log.join("\n")).not.toMatch(/nestling|canary|ann\d+@|violet harbor/);
  const files = findFiles(["build/client/**/*.{js,json,html,css,map}"], { cwd: inProject(".") });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = await readFile(inProject(file), "utf8");
    expect(/violet harbor|copper meadow|nestling-/.test(text), file).toBe(false);
  }
});
