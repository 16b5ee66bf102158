// An account's data belongs to it alone (docs/security.md 15, 19; ASVS 8.2.2). Every loader and every action of the
// account area is called, one at a time and with a session, for another account's data.
import { beforeAll, describe, expect, test } from "vitest";
import { registerBrowser, type AccountBrowser } from "./support/account-browser";
import {
  BOB,
  EXPORT,
  makeBobsAccount,
  readExport,
  remembered,
  type BobsAccount,
} from "./support/bobs-account";
import { useProduct } from "./support/product";
import type { PageResponse } from "./support/send";

const product = useProduct(() => ({
  sandboxVars: { SANDBOX_MARKET: "still", SANDBOX_PACE: "0", SANDBOX_LIMITS: "off" },
}));
/** An address that Bob does not have. */
const STRANGERS = "0x52908400098527886E0F7030069857D2E4169EE7";

let bob: AccountBrowser;
let ann: AccountBrowser;
let ids: BobsAccount["ids"];

beforeAll(async () => {
  ({ bob, ids } = await makeBobsAccount(product.origin));
  ann = await registerBrowser(product.origin, "ann@example.com");
});

/** All of Bob's data, except what the path itself names: the caller sent that. */
function findBobs({ text, headers }: PageResponse, path: string): string[] {
  const marks = [...Object.values(BOB), ids.key, ids.payout, ids.order, ids.referral];
  const sent = text + JSON.stringify(headers);
  return marks.filter((mark) => sent.includes(mark) && !decodeURIComponent(path).includes(mark));
}

/** A page, its route, and its contents for Bob himself: a page that is empty for Bob would prove nothing. */
const PAGES: [path: string, route: string, isBobs: () => string][] = [
  ["/profile/info", "profile-info", () => BOB.email],
  ["/profile/keys", "profile-keys", () => BOB.keyAddress],
  ["/profile/keys?edit=KEY", "profile-keys", () => BOB.keyName],
  ["/profile/keys?delete=KEY", "profile-keys", () => BOB.keyName],
  ["/profile/wallet", "profile-wallet", () => BOB.email],
  ["/profile/history", "profile-history", () => BOB.payoutAddress],
  ["/profile/cashback", "profile-cashback", () => ids.order],
  ["/profile/withdraw", "profile-withdraw", () => BOB.payoutAddress],
  ["/profile/withdraw?done=PAYOUT", "profile-withdraw", () => BOB.payoutAddress],
  ["/profile/affiliate-program", "profile-affiliate-program", () => ids.referral],
  ["/profile/verification", "profile-verification", () => BOB.reason],
  ["/profile/verification?step=personal", "profile-verification", () => BOB.firstName],
  ["/my-exchanges", "my-exchanges", () => ids.order],
];
const FILES: [path: string, isBobs: () => string][] = [
  [EXPORT, () => BOB.firstName],
  ["/profile/history.csv", () => BOB.payoutAddress],
];
const LOCALES = [
  ["", "en"],
  ["/ru", "ru"],
] as const;

const named = (path: string) => path.replace("KEY", ids.key).replace("PAYOUT", ids.payout);

/** The document, its data, and one of its loaders alone. */
function listWays(path: string, route: string): string[] {
  return LOCALES.flatMap(([prefix, locale]) => {
    const [page = "", query = ""] = path.split("?");
    const data = `${prefix}${page}.data?${query}`;
    return [`${prefix}${path}`, data, `${data}&_routes=${route}___${locale}`];
  });
}

describe("another account's data is in no page", () => {
  test.each(PAGES)("%s", async (asked, route, isBobs) => {
    const path = named(asked);
    for (const way of listWays(path, route)) {
      const own = await bob.open(way);
      expect([way, own.status, own.text.includes(isBobs())]).toEqual([way, 200, true]);
      const foreign = await ann.open(way);
      expect([way, foreign.status, findBobs(foreign, way)]).toEqual([way, 200, []]);
    }
  });

  test.each(FILES)("%s", async (path, isBobs) => {
    for (const [prefix] of LOCALES) {
      expect((await bob.open(prefix + path)).text).toContain(isBobs());
      const foreign = await ann.open(prefix + path);
      expect([foreign.status, findBobs(foreign, path)]).toEqual([200, []]);
    }
  });

  // An order's address opens it for any account; without one its page asks for it.
  test.each([
    ["", "", 200],
    ["", `?destinationAddress=${STRANGERS}`, 404],
    ["/receipt", "", 404],
    ["/receipt", `?destinationAddress=${STRANGERS}`, 404],
  ])("/order/ORDER%s%s", async (part, query, status) => {
    const path = `/order/${ids.order}${part}${query}`;
    const foreign = await ann.open(path);
    expect([foreign.status, findBobs(foreign, path)]).toEqual([status, []]);
  });
});

type Fields = Record<string, string>;

/** A form, its fields, and the status of its response to Ann. */
const FORMS: [what: string, path: string, fields: () => Fields, status: number][] = [
  [
    "a key's change",
    "/profile/keys",
    () => ({ intent: "update", id: ids.key, name: "taken", addresses: "", isActive: "on" }),
    404,
  ],
  ["a key's switch", "/profile/keys", () => ({ intent: "toggle", id: ids.key }), 303],
  ["a key's end", "/profile/keys", () => ({ intent: "delete", id: ids.key }), 303],
  [
    "a new key in another name",
    "/profile/keys",
    () => ({ intent: "create", userId: String(ids.user), email: BOB.email, _key: "k" }),
    200,
  ],
  [
    "a withdrawal of another account's form",
    "/profile/withdraw",
    () => ({ intent: "withdraw", ...PAYOUT, account: String(ids.user) }),
    409,
  ],
  [
    "a withdrawal in another name",
    "/profile/withdraw",
    () => ({ intent: "withdraw", ...PAYOUT, userId: String(ids.user) }),
    422,
  ],
  ["another's open withdrawal", "/profile/withdraw", () => ({ intent: "check" }), 404],
  ["all sessions", "/profile/info", () => ({ intent: "revoke-sessions", userId: bobsId() }), 303],
  [
    "a password",
    "/profile/info",
    () => ({
      intent: "change-password",
      userId: bobsId(),
      email: BOB.email,
      currentPassword: "not hers",
      password: "quite another phrase",
      passwordConfirm: "quite another phrase",
    }),
    422,
  ],
  [
    "an account's end",
    "/profile/info",
    () => ({ intent: "close-account", confirmation: BOB.email, currentPassword: "not hers" }),
    422,
  ],
  [
    "a verification's details",
    "/profile/verification",
    () => ({ step: "document", userId: bobsId(), identityType: "passport", issueCountry: "FR" }),
    303,
  ],
];
const PAYOUT = { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", amount: "60", _key: "payout" };
const bobsId = () => String(ids.user);

/** All of Bob's data at the gateway, without the last use of his key. */
async function readBobs() {
  const { sessions, ...rest } = await readExport(bob);
  return { ...rest, sessions: sessions.length };
}

describe("no form changes another account's data", () => {
  test.each(FORMS)("%s", async (_, path, fields, status) => {
    const before = await readBobs();
    const reply = await ann.submit(path, fields());
    const typed = new URLSearchParams(fields()).toString();
    expect([reply.status, findBobs(reply, typed)]).toEqual([status, []]);
    expect(await readBobs()).toEqual(before);
  });

  test("an account's exchange joins no other account", async () => {
    const before = await readBobs();
    await ann.submit("/my-exchanges", { intent: "restore", orders: remembered(ids.order) });
    await ann.submit("/my-exchanges", { intent: "claim", from: "history" });
    expect(await readBobs()).toEqual(before);
    const file = await ann.open(EXPORT);
    expect(file.text).not.toContain(ids.order);
  });

  test.each([
    ["accept-rate", {}, 404],
    // The form is incomplete, so no call is made.
    ["request-refund", { refundAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }, 422],
    ["set-email", { email: "ann@example.com" }, 404],
  ])("an order, without its address: %s", async (intent, fields, status) => {
    const path = `/order/${ids.order}?destinationAddress=${STRANGERS}`;
    const reply = await ann.submit(path, { intent, ...fields });
    expect([reply.status, findBobs(reply, path)]).toEqual([status, []]);
  });
});
