// Pages of an account in all their states: with a history, empty, with failing parts, with long lists, and every state
// of a verification.
import { readFile } from "node:fs/promises";
import { PROFILE_PAGE_NAMES } from "../../app/components/shell/profile-page-names.ts";
import { ANNA, controlAccount, register, signIn, type AccountVisitor } from "./account-visitor.ts";
import { inProject } from "../product/paths.ts";
import { changeSwitches } from "../product/sandbox.ts";

/** A page of an account, and the cookies of its visitor. */
export interface AccountShot {
  path: string;
  cookies: ReadonlyMap<string, string>;
}

type Prepare = (origin: string) => Promise<AccountShot>;

/** The sandbox's names of the calls behind the page's parts. */
const PART_CALLS = [
  "referrer-id",
  "balances",
  "accruals",
  "cashbacks",
  "withdrawals",
  "affiliate-stats",
  "list-api-key",
  "kyc-status",
  "account-orders",
  "sessions",
];
const PAYOUT_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
/** More entries than one page of a list holds. */
const MANY = 27;

const guest =
  (path: string): Prepare =>
  () =>
    Promise.resolve({ path, cookies: new Map() });

const see =
  (path: string, enter: (origin: string) => Promise<AccountVisitor>): Prepare =>
  async (origin) => ({ path, cookies: (await enter(origin)).cookies });

/** Uses the same visitor for all pages that only read, because signing in costs more than a page. */
function once(enter: (origin: string) => Promise<AccountVisitor>) {
  const visitors = new Map<string, Promise<AccountVisitor>>();
  return (origin: string): Promise<AccountVisitor> => {
    const visitor = visitors.get(origin) ?? enter(origin);
    visitors.set(origin, visitor);
    return visitor;
  };
}

const enterAnna = once((origin) => signIn(origin, ANNA));
const enterEmpty = once(enterNew);
const enterLong = once(makeLongLists);
const enterDetails = once(typeDetails);

let accounts = 0;
async function enterNew(origin: string): Promise<AccountVisitor> {
  accounts += 1;
  const { password } = ANNA;
  return register(origin, { email: `new-${String(accounts)}@example.com`, password });
}

/** Makes every part of every page fail from now on, for every visitor of this product. */
async function enterFailing(origin: string): Promise<AccountVisitor> {
  const visitor = await enterAnna(origin);
  const faults = PART_CALLS.map((call) => ({ call, kind: "status", status: 503 }));
  await changeSwitches(origin, { faults });
  return visitor;
}

async function makeLongLists(origin: string): Promise<AccountVisitor> {
  const visitor = await enterNew(origin);
  const { email } = visitor;
  await controlAccount(origin, "accounts", { kind: "gift", email, amount: "90000" });
  for (let count = 1; count <= MANY; count += 1) {
    const amount = String(1_000 + count * 37.123456);
    await controlAccount(origin, "accounts", { kind: "deposit", email, amount });
    await withdraw(visitor, amount);
  }
  return visitor;
}

function withdraw(visitor: AccountVisitor, amount: string): Promise<string> {
  const asked = {
    intent: "withdraw",
    address: PAYOUT_ADDRESS,
    amount,
    currentPassword: ANNA.password,
  };
  return visitor.submit("/profile/withdraw", { ...asked, _key: crypto.randomUUID() });
}

async function prepareDone(origin: string): Promise<AccountShot> {
  const visitor = await enterNew(origin);
  const gift = { kind: "gift", email: visitor.email, amount: "120.5" };
  await controlAccount(origin, "accounts", gift);
  return { path: await withdraw(visitor, "60"), cookies: visitor.cookies };
}

const prepareKey =
  (query: "edit" | "delete"): Prepare =>
  async (origin) => {
    const visitor = await enterNew(origin);
    for (const name of ["Price board", "Till in the shop at the corner of a long street, second"]) {
      await visitor.submit("/profile/keys", { intent: "create", _key: crypto.randomUUID() });
      const list = await visitor.open("/profile/keys");
      const ids = [...list.matchAll(/\?edit=([\w-]+)/g)].map(([, id = ""]) => id);
      const isActive = name.length < 20 ? { isActive: "on" } : {};
      const addresses = "203.0.113.7\n2001:db8:85a3::8a2e:370:7334\n198.51.100.0/24";
      const fields = { intent: "update", id: ids[0] ?? "", name, addresses, ...isActive };
      await visitor.submit("/profile/keys", fields);
    }
    const list = await visitor.open("/profile/keys");
    const id = /\?edit=([\w-]+)/.exec(list)?.[1] ?? "";
    return { path: `/profile/keys?${query}=${id}`, cookies: visitor.cookies };
  };

const VERIFICATION = "/profile/verification";

async function typeDetails(origin: string): Promise<AccountVisitor> {
  const visitor = await enterNew(origin);
  const document = { step: "document", identityType: "passport", issueCountry: "DE" };
  await visitor.submit(VERIFICATION, document);
  await visitor.submit(VERIFICATION, {
    step: "personal",
    firstName: "Ada",
    lastName: "Byron",
    birthDate: "1990-12-10",
    identityNumber: "T22000129",
    expireDate: "2099-01-01",
  });
  return visitor;
}

const enterVerified =
  (verdict?: { kind: "pass" } | { kind: "reject"; reason: string }) =>
  async (origin: string): Promise<AccountVisitor> => {
    const visitor = await typeDetails(origin);
    const photo = await readFile(inProject("public/icons/icon-512.png"));
    const form = new FormData();
    form.set("step", "photos");
    for (const name of ["facePhoto", "frontPhoto", "backendPhoto"]) {
      form.set(name, new File([photo], "photo.png", { type: "image/png" }));
    }
    await visitor.submit(VERIFICATION, form);
    if (verdict) {
      const data: unknown = JSON.parse(await visitor.open("/profile/info/export"));
      const userId = /"userId":\s*(\d+)/.exec(JSON.stringify(data))?.[1];
      await controlAccount(origin, "verifications", { userId: Number(userId), ...verdict });
    }
    return visitor;
  };

const REASON = "The lower left corner of the document is outside of the picture.";

/** Each state by its name. States that end in '-failed' break the product that they run against. */
export const ACCOUNT_SHOTS: Readonly<Record<string, Prepare>> = {
  "sign-in": guest("/lk"),
  register: guest("/lk?dialog=register"),
  restore: guest("/lk?dialog=restore"),
  "new-password": guest("/lk?dialog=new-password"),
  ...Object.fromEntries(
    PROFILE_PAGE_NAMES.flatMap((page) => [
      [`profile-${page}`, see(`/profile/${page}`, enterAnna)],
      [`profile-${page}-empty`, see(`/profile/${page}`, enterEmpty)],
      [`profile-${page}-failed`, see(`/profile/${page}`, enterFailing)],
    ]),
  ),
  "profile-info-close": see("/profile/info?close", enterEmpty),
  "profile-keys-edit": prepareKey("edit"),
  "profile-keys-delete": prepareKey("delete"),
  "profile-wallet-long": see("/profile/wallet", enterLong),
  "profile-history-long": see("/profile/history", enterLong),
  "profile-withdraw-long": see("/profile/withdraw", enterLong),
  "profile-withdraw-done": prepareDone,
  "profile-verification-document": see(`${VERIFICATION}?step=document`, enterEmpty),
  "profile-verification-personal": see(`${VERIFICATION}?step=personal`, enterDetails),
  "profile-verification-photos": see(`${VERIFICATION}?step=photos`, enterDetails),
  "profile-verification-sent": see(VERIFICATION, enterVerified()),
  "profile-verification-passed": see(VERIFICATION, enterVerified({ kind: "pass" })),
  "profile-verification-rejected": see(
    VERIFICATION,
    enterVerified({ kind: "reject", reason: REASON }),
  ),
};
