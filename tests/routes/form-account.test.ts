// Requirement 59 of docs/security.md: a form rendered for another account does nothing, and explains why.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AccountAccess } from "~/context/account-access";
import { fail, ok } from "~/domain/failure/result";
import { handleInfoAction } from "~/routes/profile-info/actions/action.server";
import { INTENT as INFO } from "~/routes/profile-info/form-fields";
import { handleKeysAction } from "~/routes/profile-keys/actions/action.server";
import { INTENT as KEYS } from "~/routes/profile-keys/form/fields";
import { handleMyExchangesAction } from "~/routes/my-exchanges/action.server";
import { handleVerificationAction } from "~/routes/profile-verification/actions/action.server";
import { handleWithdrawAction } from "~/routes/profile-withdraw/actions/action.server";
import { INTENT as WITHDRAW } from "~/routes/profile-withdraw/form/fields";
import { ANN, makeAccountAccess } from "../support/account";
import { CREATE_PATH, fillIn, submit } from "../support/exchange-form";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { open } from "./support/keys-page";
import { DOCUMENT, PERSONAL } from "./support/verification-page";

const OTHER = { account: "99" };

type Args = ReturnType<typeof open>["args"];
type Handle = (args: Args) => Promise<unknown>;

const handlers: Readonly<Record<string, Handle>> = {
  info: handleInfoAction,
  keys: handleKeysAction,
  verification: handleVerificationAction,
  withdraw: handleWithdrawAction,
  claim: handleMyExchangesAction,
};

const FORMS: readonly (readonly [string, Record<string, string>])[] = [
  ...Object.values(INFO).map((intent) => ["info", { intent }] as const),
  ...Object.values(KEYS).map((intent) => ["keys", { intent, id: "k1" }] as const),
  ["verification", DOCUMENT],
  ["verification", PERSONAL],
  ["verification", { step: "photos" }],
  ...[WITHDRAW.all, WITHDRAW.edit, WITHDRAW.check, WITHDRAW.stop].map(
    (intent) => ["withdraw", { intent }] as const,
  ),
  ["claim", { intent: "claim", from: "history" }],
];

/** The result of a form; a gateway call would fail the test. */
async function send(name: string, form: Record<string, string>) {
  const { args } = open(`/ru/profile/${name}`, { form, calls: {} });
  const handled: unknown = await handlers[name]?.(args).catch((thrown: unknown) => thrown);
  return handled;
}

describe("59: a form of another account", () => {
  it.each(FORMS)("of %s, %j, is a 409 with the reason, and sends nothing", async (name, form) => {
    const rejected = await send(name, { ...form, ...OTHER });
    expect(rejected).toBeInstanceOf(Response);
    if (!(rejected instanceof Response)) return;
    const body: unknown = await rejected.json();
    expect([rejected.status, body]).toMatchObject([409, { messageKey: "otherAccount" }]);
    expect(JSON.stringify(body)).toContain("другого аккаунта");
  });

  it("is accepted when it names the signed-in account", async () => {
    const form = { ...DOCUMENT, account: String(ANN.userId) };
    expect(await send("verification", form)).toMatchObject({ status: 303 });
  });
});

describe("59: the exchange form", () => {
  const edge = useGatewayEdge();
  const PAGE = "/exchange-btc-eth";
  const BEN = { ...ANN, userId: 8 };
  const press = async (
    intent: string,
    owner: typeof ANN | undefined,
    account = makeAccountAccess(ANN),
  ) => {
    const asked = serveExchange(edge);
    const { accountMarks } = makeTestContext("/").context;
    const accountMark = owner ? await accountMarks.make(owner) : "";
    const form = {
      ...(await fillIn(PAGE)),
      accountMark,
      intent,
    };
    const sent = await submit(PAGE, form, { change: { account } });
    return { ...sent, made: asked.filter(({ path }) => path === CREATE_PATH).length };
  };

  it.each(["create", "check"])(
    "of another account is a 409 with the reason: %s",
    async (intent) => {
      const { status, reply, made } = await press(intent, BEN);
      expect([status, reply?.notice?.kind, made]).toEqual([409, "other-account", 0]);
    },
  );

  const slow = (find: AccountAccess["find"]) =>
    makeAccountAccess(ANN, { peek: () => Promise.resolve(undefined), find });

  it("of another account is a 409 while the session is slow", async () => {
    const { status, reply, made } = await press(
      "create",
      BEN,
      slow(() => Promise.resolve(ok(ANN))),
    );
    expect([status, reply?.notice?.kind, made]).toEqual([409, "other-account", 0]);
  });

  it("is a 504 while nobody knows who is signed in", async () => {
    const unknown = fail({ kind: "timeout", traceId: "t-1" } as const);
    const { status, reply, made } = await press(
      "create",
      BEN,
      slow(() => Promise.resolve(unknown)),
    );
    expect([status, reply?.notice, made]).toMatchObject([504, { kind: "failed" }, 0]);
  });

  it.each([
    ["the signed-in account", ANN],
    ["no account, because a guest's page can be continued after the sign-in", undefined],
  ])("is accepted when it names %s", async (_, owner) => {
    expect((await press("create", owner)).made).toBe(1);
  });
});

/** Forms that name no account, with the reason. */
const OPEN_FORMS: Readonly<Record<string, string>> = {
  "components/auth/auth-form.tsx": "signs in",
  "components/errors/resend-form.tsx":
    "sends the fields of the rejected form again, its account included",
  "components/profile/profile-frame.tsx": "signs out, whatever the browser's session is",
  "components/shell/account-menu.tsx": "signs out, whatever the browser's session is",
  "components/shell/footer.tsx": "sets the browser's theme",
  "routes/support/components/message-form.tsx": "writes as the email that it names",
  "routes/withdrawal-stop/route.tsx": "is authorised by the token of an email's link",
  "routes/order-pending/attempt/attempt-form.tsx": "names its attempt, which has one account",
  "routes/order-pending/pending-list.tsx": "repeats a creation of this browser, whoever uses it",
  "routes/order/decision/refund-form.tsx": "is authorised by the order's key",
  "routes/order/decision/pending-refund.tsx":
    "is authorised by the order's key and an email's proof",
  "routes/order/decision/accept-card.tsx": "is authorised by the order's key",
  "routes/order/aside/email-form.tsx": "is authorised by the order's key",
  "routes/my-exchanges/components/remove-form.tsx": "changes the browser's own list",
};

describe("59: every form of the product", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => [file, readFileSync(`app/${file}`, "utf8")] as const)
    .filter(([, text]) => text.includes(`method="post"`));

  it.each(files)("%s names its account, or has a reason not to", (file, text) => {
    const isNamed = text.includes("<AccountField") || text.includes("<HiddenFields");
    expect(isNamed !== Object.hasOwn(OPEN_FORMS, file)).toBe(true);
  });

  it("exists if it has a reason not to", () => {
    expect(files.map(([file]) => file)).toEqual(expect.arrayContaining(Object.keys(OPEN_FORMS)));
  });
});

describe("59: every form of the account area", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((file) => file.startsWith("profile-") && file.endsWith(".tsx"))
    .map((file) => [file, readFileSync(`app/routes/${file}`, "utf8")] as const)
    .filter(([, text]) => text.includes(`method="post"`));

  it("is found", () => {
    expect(files.length).toBeGreaterThan(9);
  });

  it.each(files)("%s names the account that it was rendered for", (_file, text) => {
    expect(text.match(/<AccountField/g)).toHaveLength(text.match(/method="post"/g)?.length ?? 0);
  });
});
