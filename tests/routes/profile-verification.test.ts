import { describe, expect, it, test } from "vitest";
import type { VerificationSubmission } from "~/domain/account/verification";
import { fail, ok } from "~/domain/failure/result";
import { handleVerificationAction } from "~/routes/profile-verification/actions/action.server";
import { loadVerificationPage } from "~/routes/profile-verification/queries.server";
import { listCountries } from "~/routes/profile-verification/view";
import { findLocale } from "~/i18n/locales";
import { makeGuestAccess } from "../support/account";
import { JPEG, PNG, WEBP } from "../support/photos";
import { makeTestContext, ORIGIN } from "../support/test-context";
import { open, upstream, type Calls } from "./support/keys-page";

const PATH = "/ru/profile/verification";
const DOCUMENT = { step: "document", identityType: "passport", issueCountry: "DE" };
const PERSONAL = {
  step: "personal",
  firstName: " Ada ",
  lastName: "Byron",
  birthDate: "1990-12-10",
  identityNumber: "T22000129",
  expireDate: "2099-01-01",
};
const DETAILS = { ...DOCUMENT, ...PERSONAL, step: undefined, firstName: "Ada" };

type Photo = Uint8Array<ArrayBuffer> | string;

/** One form after the other in the same browser: what became of the last. */
async function send(forms: Record<string, string>[], calls: Calls = {}, from = "") {
  let cookie = from;
  let response: Awaited<ReturnType<typeof handleVerificationAction>> | undefined;
  for (const form of forms) {
    const opened = open(PATH, { form, calls, cookie });
    response = await handleVerificationAction(opened.args);
    cookie = opened.nextCookie() || cookie;
  }
  return { response, cookie };
}

async function sendPhotos(photos: Record<string, Photo>, calls: Calls, cookie: string) {
  const body = new FormData();
  body.set("step", "photos");
  for (const [name, photo] of Object.entries(photos)) body.set(name, new Blob([photo]), "me.jpg");
  const opened = open(PATH, { calls, cookie });
  const request = new Request(new URL(PATH, ORIGIN), { method: "POST", body });
  const response = await handleVerificationAction({ ...opened.args, request });
  if ("data" in response) return { status: response.init?.status, reply: response.data };
  return { status: response.status, location: response.headers.get("Location") };
}

const PHOTOS = { facePhoto: JPEG, frontPhoto: PNG, backendPhoto: WEBP };

describe("the form", () => {
  it("goes from page to page, and keeps what was typed where only we can read it", async () => {
    const first = await send([DOCUMENT]);
    expect(first.response).toMatchObject({ status: 303 });
    const { response, cookie } = await send([DOCUMENT, PERSONAL]);
    const location = response instanceof Response && response.headers.get("Location");
    expect(location).toBe(`${PATH}?step=photos`);
    expect(cookie).not.toMatch(/Ada|Byron|T22000129/);
    const calls: Calls = {
      fetchVerification: () => Promise.resolve(ok({ status: "NOT_STARTED" })),
    };
    const page = await loadVerificationPage(open(`${PATH}?step=photos`, { calls, cookie }).args);
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
  ])("comes back with what was typed: %j", async (form, errors) => {
    const { response } = await send([form]);
    const { step, ...typed } = form;
    expect(response).toMatchObject({ init: { status: 422 }, data: { step, errors } });
    expect(Object.keys(typed).length).toBeGreaterThan(0);
  });

  it("comes back with what was typed where nobody is signed in any more, and so does its page", async () => {
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

  it("of one account is not another's", async () => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const { context } = open(PATH, { calls: {}, cookie });
    expect(await context.verificationDraft.read(7)).toBeDefined();
    expect(await context.verificationDraft.read(8)).toBeUndefined();
  });

  it.each([
    [[], "document"],
    [[DOCUMENT], "personal"],
  ])("does not ask for photos after %j", async (forms, missing) => {
    const { cookie } = await send(forms);
    const asked = loadVerificationPage(open(`${PATH}?step=photos`, { calls: {}, cookie }).args);
    const thrown: unknown = await asked.catch((error: unknown) => error);
    const location = thrown instanceof Response && thrown.headers.get("Location");
    expect(location).toBe(`${PATH}?step=${missing}`);
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

  it("keeps what was typed after a rejection, and nothing once it is passed", async () => {
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

  it.each(["loader", "action"])("is for the signed in only: %s", async (which) => {
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

describe("photos", () => {
  const submitted: VerificationSubmission[] = [];
  const taken: Calls = {
    submitVerification: (submission) => {
      submitted.push(submission);
      return Promise.resolve(ok(undefined));
    },
  };

  it("go out with what was typed, clean and under their own types", async () => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const sent = await sendPhotos(PHOTOS, taken, cookie);
    expect(sent).toEqual({ status: 303, location: PATH });
    const [{ facePhoto, frontPhoto, backendPhoto, ...details } = expect.fail()] = submitted;
    expect(details).toMatchObject({ firstName: "Ada", identityType: "passport" });
    const types = [facePhoto, frontPhoto, backendPhoto].map(({ type }) => type);
    expect(types).toEqual(["image/jpeg", "image/png", "image/webp"]);
    expect(await facePhoto.text()).not.toContain("GPS here");
  });

  it.each([
    ["one is missing", { facePhoto: JPEG, frontPhoto: PNG }, { backendPhoto: "missing" }],
    ["one is a page", { ...PHOTOS, frontPhoto: "<html>" }, { frontPhoto: "not_a_photo" }],
  ])("come back by their field where %s", async (_name, photos, errors) => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const sent = await sendPhotos(photos, taken, cookie);
    expect(sent).toMatchObject({ status: 422, reply: { kind: "photos", errors } });
  });

  it("are not taken before the details", async () => {
    expect(await sendPhotos(PHOTOS, taken, "")).toEqual({
      status: 303,
      location: `${PATH}?step=document`,
    });
  });

  const down = fail({ kind: "timeout", traceId: "t" } as const);
  it.each([
    [
      "the gateway rejects them",
      upstream("ERR_NOT_FOUND", 404),
      ok({ status: "NOT_STARTED" }),
      422,
      "main_error",
    ],
    ["nobody answers", down, down, 504, "unknown"],
    [
      "nobody answers, and they have not arrived",
      down,
      ok({ status: "NOT_STARTED" }),
      504,
      "unknown",
    ],
    ["nobody answers, and they have arrived", down, ok({ status: "CREATED" }), 303, undefined],
  ] as const)("are asked about where %s", async (_name, result, status, code, key) => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const sent = await sendPhotos(
      PHOTOS,
      {
        submitVerification: () => Promise.resolve(result),
        fetchVerification: () => Promise.resolve(status),
      },
      cookie,
    );
    expect(sent.status).toBe(code);
    if (key) expect(sent.reply).toMatchObject({ form: { key } });
  });

  it("lead to sign-in where the session has ended", async () => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const ended = { submitVerification: () => Promise.resolve(upstream("ERR_UNAUTHORIZED", 401)) };
    const sent = await sendPhotos(PHOTOS, ended, cookie);
    expect(sent.location).toContain("/ru/lk?dialog=login");
  });

  it.each([
    ["too many parts", `--e\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(5_000)],
    ["an endless head", `--e\r\nX-A: ${"x".repeat(2_000_000)}`],
    ["half a part", `--e\r\nContent-Disposition: form-data; name="a"\r\n\r\n`],
  ])("that come as %s are not read", async (_name, body) => {
    const opened = open(PATH, { calls: taken });
    const headers = { "Content-Type": "multipart/form-data; boundary=e" };
    const request = new Request(new URL(PATH, ORIGIN), { method: "POST", body, headers });
    expect(await handleVerificationAction({ ...opened.args, request })).toMatchObject({
      init: { status: 400 },
      data: { form: { key: "unreadable" } },
    });
  });
});
