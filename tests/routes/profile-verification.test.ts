import { describe, expect, it, test } from "vitest";
import { ok } from "~/domain/failure/result";
import { findLocale } from "~/i18n/locales";
import { handleVerificationAction } from "~/routes/profile-verification/actions/action.server";
import { loadVerificationPage } from "~/routes/profile-verification/queries.server";
import { listCountries } from "~/routes/profile-verification/view";
import { makeGuestAccess } from "../support/account";
import { makeTestContext } from "../support/test-context";
import { open, type Calls } from "./support/keys-page";
import { DETAILS, DOCUMENT, PATH, PERSONAL, send } from "./support/verification-page";

describe("the form", () => {
  it("advances page by page and keeps the typed values sealed", async () => {
    const first = await send([DOCUMENT]);
    expect(first.response).toMatchObject({ status: 303 });
    const { response, cookie } = await send([DOCUMENT, PERSONAL]);
    const location = response instanceof Response && response.headers.get("Location");
    expect(location).toBe(`${PATH}?step=photos#verification-step`);
    expect(cookie).not.toMatch(/Ada|Byron|T22000129/);
    const calls: Calls = {
      fetchVerification: () => Promise.resolve(ok({ status: "NOT_STARTED" })),
    };
    const page = await loadVerificationPage(
      open(`${PATH}?step=photos#verification-step`, { calls, cookie }).args,
    );
    expect(page.details).toEqual({ ...DETAILS, step: undefined });
    expect(page.state?.now).toMatchObject({ value: { step: "photos", progress: 1 } });
  });

  it.each([
    [{ ...DOCUMENT, issueCountry: "" }, { issueCountry: "required" }],
    [{ ...DOCUMENT, identityType: "card" }, { identityType: "unknown" }],
    [{ ...PERSONAL, birthDate: "2027-01-01" }, { birthDate: "not_past" }],
    [
      { ...PERSONAL, expireDate: "2020-01-01", lastName: "" },
      { expireDate: "expired", lastName: "required" },
    ],
  ])("returns with the typed values: %j", async (form, errors) => {
    const { response } = await send([form]);
    const { step, ...typed } = form;
    expect(response).toMatchObject({ init: { status: 422 }, data: { step, errors } });
    expect(Object.keys(typed).length).toBeGreaterThan(0);
  });

  it("returns with the typed values after the session ended, on the page too", async () => {
    const opened = makeTestContext(PATH, {
      form: PERSONAL,
      change: { account: makeGuestAccess() },
    });
    expect(await handleVerificationAction(opened.args)).toMatchObject({
      init: { status: 401 },
      data: { typed: { firstName: "Ada" }, form: { key: "session_ended" } },
    });
    expect(await loadVerificationPage(opened.args)).toMatchObject({ email: undefined });
  });

  it("belongs to one account", async () => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const { context } = open(PATH, { calls: {}, cookie });
    expect(await context.verificationDraft.read(7)).toBeDefined();
    expect(await context.verificationDraft.read(8)).toBeUndefined();
  });

  it.each([
    [[], undefined],
    [[DOCUMENT], "personal"],
    [[DOCUMENT, PERSONAL], "photos"],
  ])("continues an unsent form after %j", async (forms, unsentAt) => {
    const { cookie } = await send(forms);
    const calls: Calls = {
      fetchVerification: () => Promise.resolve(ok({ status: "NOT_STARTED" })),
    };
    const page = await loadVerificationPage(open(PATH, { calls, cookie }).args);
    expect(page.unsentAt).toBe(unsentAt);
  });

  it.each([
    [[], "document"],
    [[DOCUMENT], "personal"],
  ])("does not ask for photos after %j", async (forms, missing) => {
    const { cookie } = await send(forms);
    const asked = loadVerificationPage(
      open(`${PATH}?step=photos#verification-step`, { calls: {}, cookie }).args,
    );
    const thrown: unknown = await asked.catch((error: unknown) => error);
    const location = thrown instanceof Response && thrown.headers.get("Location");
    expect(location).toBe(`${PATH}?step=${missing}#verification-step`);
  });
});

describe("the page", () => {
  it.each([
    ["NOT_STARTED", "document", { step: "document", canSubmit: true, progress: 0 }],
    ["NOT_STARTED", "", { step: undefined, canSubmit: true, progress: 0 }],
    ["CREATED", "document", { step: undefined, canSubmit: false, progress: 1 }],
    ["PROCESS", "", { step: undefined, canSubmit: false, progress: 1 }],
    ["PASS", "document", { step: undefined, canSubmit: false, progress: 3 }],
    ["REJECT", "", { step: undefined, canSubmit: true, progress: 1 }],
    ["REJECT", "personal", { step: "personal", canSubmit: true, progress: 0 }],
  ] as const)("%s with ?step=%s", async (status, step, value) => {
    const calls: Calls = { fetchVerification: () => Promise.resolve(ok({ status })) };
    const page = await loadVerificationPage(open(`${PATH}?step=${step}`, { calls }).args);
    expect(page.state?.now).toMatchObject({ ok: true, value: { status, ...value } });
  });

  it("keeps the typed values after a rejection, and nothing after approval", async () => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const load = async (status: "REJECT" | "PASS") => {
      const calls: Calls = {
        fetchVerification: () => Promise.resolve(ok({ status, rejectReason: "Too dark" })),
      };
      const opened = open(PATH, { calls, cookie });
      const page = await loadVerificationPage(opened.args);
      return { page, cookie: opened.nextCookie() };
    };
    const rejected = await load("REJECT");
    expect(rejected.page).toMatchObject({ details: { firstName: "Ada" } });
    expect(rejected.page.state?.now).toMatchObject({ value: { rejectReason: "Too dark" } });
    expect((await load("PASS")).cookie).toContain("__Host-agio-verification=");
    expect(rejected.cookie).toBe("");
  });

  it.each(["loader", "action"])("requires a sign-in: %s", async (which) => {
    const form = which === "action" ? { form: { step: "photos" } } : {};
    const { args } = makeTestContext(PATH, { ...form, change: { account: makeGuestAccess() } });
    const asked = which === "action" ? handleVerificationAction(args) : loadVerificationPage(args);
    const thrown: unknown = await asked.catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get("Location")).toContain("/ru/lk?");
  });

  test.each([
    ["en", "Germany"],
    ["ru", "Германия"],
  ])("names countries in %s", (code, name) => {
    const locale = findLocale(code);
    expect(locale && listCountries(locale)).toContainEqual({ code: "DE", name });
  });
});
