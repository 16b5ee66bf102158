// Requirement 17 of docs/security.md. Whichever limit an account form reaches, ours or the gateway's, the page and the
// response give the wait, and the typed values stay.
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { StaticRouter } from "react-router-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useLimitText } from "~/components/limit/use-limit-text";
import type { Failure } from "~/domain/failure/failure";
import { fail } from "~/domain/failure/result";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES, localePath, type Locale } from "~/i18n/locales";
import { NO_LIMITS } from "../../functions/services/limits/request-limits";
import { FORMS, PASSWORD, send } from "./support/auth";
import { act as actOnInfo } from "./support/info-page";
import { act as actOnKeys } from "./support/keys-page";
import { press } from "./support/press-withdraw";

let noted: number[] = [];
beforeEach(() => {
  noted = [];
  vi.spyOn(NO_LIMITS, "noteReached").mockImplementation(({ retryAfterSeconds }) => {
    noted.push(retryAfterSeconds);
  });
});

const LIMIT = { status: 429, traceId: "trace-1" } as const;
const CODE = { kind: "upstream", code: "ERR_BAD_REQUEST", message: "", details: {} } as const;

/** The failures of our limits and of a gateway's. */
const LIMITS: readonly (readonly [string, Failure, number | undefined])[] = [
  ["that ends in ten minutes", { ...CODE, ...LIMIT, retryAfterSeconds: 600 }, 600],
  ["of a gateway without a code", { kind: "http", ...LIMIT, retryAfterSeconds: 90 }, 90],
  ["without an end", { ...CODE, ...LIMIT }, undefined],
];

/** A form that meets this failure; `typed` are the values that may be shown again. */
interface LimitedForm {
  readonly typed: readonly string[];
  readonly secret: string;
  readonly send: (failure: Failure) => Promise<unknown>;
}

const failing = (failure: Failure) => () => Promise.resolve(fail(failure));
const notFresh = (failure: Failure) => ({
  isFreshlySignedIn: () => Promise.resolve(false),
  confirmPassword: failing(failure),
});
const EMAIL = "ann@example.com";
const CLOSE = { intent: "close-account", currentPassword: PASSWORD, confirmation: EMAIL };
const CHANGE = { intent: "change-password", password: "n e w", passwordConfirm: "n e w" };
const EDIT = { intent: "update", id: "k1", name: "Till", addresses: "203.0.113.9" };

const LIMITED_FORMS: Readonly<Record<string, LimitedForm>> = {
  "sign-in": {
    typed: [EMAIL],
    secret: PASSWORD,
    send: (failure) => send(FORMS.login, { access: { signIn: failing(failure) } }),
  },
  registration: {
    typed: [EMAIL],
    secret: PASSWORD,
    send: (failure) => send(FORMS.register, { access: { register: failing(failure) } }),
  },
  "asking for a code": {
    typed: [EMAIL],
    secret: PASSWORD,
    send: (failure) => send(FORMS.restore, { calls: { requestPasswordReset: failing(failure) } }),
  },
  "a new password": {
    typed: [EMAIL, "ABCD-1234"],
    secret: PASSWORD,
    send: (failure) => send(FORMS["new-password"], { calls: { resetPassword: failing(failure) } }),
  },
  "the password before a withdrawal": {
    typed: ["60", "T"],
    secret: PASSWORD,
    send: (failure) => press({ currentPassword: PASSWORD }, { access: notFresh(failure) }),
  },
  "a withdrawal": {
    typed: ["60", "T"],
    secret: PASSWORD,
    send: (failure) => press({}, { calls: { requestPayout: failing(failure) } }),
  },
  "the password before a new key": {
    typed: [],
    secret: PASSWORD,
    send: (failure) =>
      actOnKeys({ intent: "create", currentPassword: PASSWORD }, {}, notFresh(failure)),
  },
  "a new key": {
    typed: [],
    secret: PASSWORD,
    send: (failure) => actOnKeys({ intent: "create" }, { generateApiKey: failing(failure) }),
  },
  "a change of a key": {
    typed: ["Till", "203.0.113.9"],
    secret: PASSWORD,
    send: (failure) => actOnKeys(EDIT, { updateApiKey: failing(failure) }),
  },
  "a change of the password": {
    typed: [],
    secret: PASSWORD,
    send: (failure) =>
      actOnInfo({ ...CHANGE, currentPassword: PASSWORD }, { changePassword: failing(failure) }),
  },
  "closing the account": {
    typed: [EMAIL],
    secret: PASSWORD,
    send: (failure) => actOnInfo(CLOSE, { closeAccount: failing(failure) }),
  },
};
const ROWS = Object.entries(LIMITED_FORMS).flatMap(([name, form]) =>
  LIMITS.map(([limit, failure, waitSeconds]) => ({ name, form, limit, failure, waitSeconds })),
);

describe("a limit", () => {
  it.each(ROWS)("$limit: $name", async ({ form, failure, waitSeconds }) => {
    const written = JSON.stringify(await form.send(failure));
    expect(written).toContain('"status":429');
    expect(written).toMatch(/"key":"limit(ed|_reached)"/);
    expect(/"waitSeconds":(\d+)/.exec(written)?.[1]).toBe(waitSeconds?.toString());
    expect(noted.at(-1)).toBe(waitSeconds);
    for (const text of form.typed) expect(written).toContain(text);
    expect(written).not.toContain(form.secret);
  });
});

describe("the time to wait", () => {
  it.each([
    [1, "Too many attempts. Try again in 1 second.", "через 1 секунду."],
    [60, "Too many attempts. Try again in 60 seconds.", "через 60 секунд."],
    [61, "Too many attempts. Try again in 2 minutes.", "через 2 минуты."],
    [599.2, "Too many attempts. Try again in 10 minutes.", "через 10 минут."],
    [3_600, "Too many attempts. Try again in 60 minutes.", "через 60 минут."],
    [7_000, "Too many attempts. Try again in 2 hours.", "через 2 часа."],
    [undefined, "Too many attempts. Try again later.", "немного позже."],
  ])("%s seconds are shown in one unit, never too short", async (waitSeconds, english, russian) => {
    const [en, ru] = await Promise.all(LOCALES.map((locale) => sayLimit(locale, waitSeconds)));
    expect(en).toBe(english);
    expect(ru?.slice(-russian.length)).toBe(russian);
  });

  async function sayLimit(locale: Locale, waitSeconds: number | undefined): Promise<string> {
    const Text = () => useLimitText()({ waitSeconds });
    const i18n = await createServerI18n(locale);
    return renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <StaticRouter location={localePath("/", locale)}>
          <Text />
        </StaticRouter>
      </I18nextProvider>,
    );
  }
});
