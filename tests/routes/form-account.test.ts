// Requirement 59 of docs/security.md: a form rendered for another account does nothing, and explains why.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { handleInfoAction } from "~/routes/profile-info/actions/action.server";
import { INTENT as INFO } from "~/routes/profile-info/form-fields";
import { handleKeysAction } from "~/routes/profile-keys/actions/action.server";
import { INTENT as KEYS } from "~/routes/profile-keys/form/fields";
import { handleMyExchangesAction } from "~/routes/my-exchanges/action.server";
import { handleVerificationAction } from "~/routes/profile-verification/actions/action.server";
import { handleWithdrawAction } from "~/routes/profile-withdraw/actions/action.server";
import { INTENT as WITHDRAW } from "~/routes/profile-withdraw/form/fields";
import { ANN } from "../support/account";
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
