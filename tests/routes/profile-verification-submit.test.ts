import { describe, expect, it } from "vitest";
import type { Verification, VerificationSubmission } from "~/domain/account/verification";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import { handleVerificationAction } from "~/routes/profile-verification/actions/action.server";
import { ANN } from "../support/account";
import { JPEG, PNG } from "../support/photos";
import { ORIGIN } from "../support/test-context";
import { open, upstream, type Calls } from "./support/keys-page";
import { DOCUMENT, PATH, PERSONAL, PHOTOS, send, sendPhotos } from "./support/verification-page";

describe("photos", () => {
  const submitted: VerificationSubmission[] = [];
  const taken: Calls = {
    submitVerification: (submission) => {
      submitted.push(submission);
      return Promise.resolve(ok(undefined));
    },
  };

  it("are sent with the typed values, cleaned and with their own types", async () => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const sent = await sendPhotos(PHOTOS, taken, cookie);
    expect(sent).toEqual({ status: 303, location: `${PATH}#verification-status` });
    const [{ facePhoto, frontPhoto, backendPhoto, ...details } = expect.fail()] = submitted;
    expect(details).toMatchObject({ firstName: "Ada", identityType: "passport" });
    const types = [facePhoto, frontPhoto, backendPhoto].map(({ type }) => type);
    expect(types).toEqual(["image/jpeg", "image/png", "image/webp"]);
    expect(await facePhoto.text()).not.toContain("GPS here");
  });

  it.each([
    ["without it", {}, 422],
    ["for another", { forChat: "@eve" }, 422],
    ["for this one", { forChat: "@vera" }, 303],
  ])("56: sent from the chat app need a tick for its account: %s", async (_name, tick, status) => {
    submitted.length = 0;
    const account = { ...ANN, telegram: { id: "9", username: "vera" } };
    const access = { layer: "telegram", find: () => Promise.resolve(ok(account)) } as const;
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const sent = await sendPhotos({ ...PHOTOS, ...tick }, taken, cookie, access);
    expect([sent.status, submitted.length]).toEqual([status, status === 303 ? 1 : 0]);
  });

  it.each([
    ["one is missing", { facePhoto: JPEG, frontPhoto: PNG }, { backendPhoto: "missing" }],
    ["one is a page", { ...PHOTOS, frontPhoto: "<html>" }, { frontPhoto: "not_a_photo" }],
  ])("are rejected at their field when %s", async (_name, photos, errors) => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const sent = await sendPhotos(photos, taken, cookie);
    // A page without script cannot show the chosen files, so it names them.
    const names = Object.fromEntries(Object.keys(photos).map((field) => [field, "me.jpg"]));
    expect(sent).toMatchObject({ status: 422, reply: { kind: "photos", errors, names } });
  });

  it("are not read past the limit, and the typed values stay", async () => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const limited: Failure = {
      kind: "upstream",
      code: "ERR_BAD_REQUEST",
      message: "",
      status: 429,
      details: {},
      traceId: "trace-1",
      retryAfterSeconds: 300,
    };
    const access = { takeUpload: () => Promise.resolve(limited) };
    expect(await sendPhotos(PHOTOS, {}, cookie, access)).toEqual({
      status: 429,
      reply: { kind: "photos", errors: {}, form: { key: "limit_reached", waitSeconds: 300 } },
      isRead: false,
    });
    expect(await sendPhotos(PHOTOS, taken, cookie)).toEqual({
      status: 303,
      location: `${PATH}#verification-status`,
    });
    // Typed text is not a photo and is accepted unchanged.
    const opened = open(PATH, { calls: {}, form: DOCUMENT, cookie, access });
    expect(await handleVerificationAction(opened.args)).toMatchObject({ status: 303 });
  });

  it("are not accepted before the details", async () => {
    expect(await sendPhotos(PHOTOS, taken, "")).toEqual({
      status: 303,
      location: `${PATH}?step=document#verification-step`,
    });
  });

  const down = fail({ kind: "timeout", traceId: "t" } as const);
  it.each<[string, Result<undefined>, Result<Verification>, number, string | undefined]>([
    [
      "the gateway rejects them",
      upstream("ERR_NOT_FOUND", 404),
      ok({ status: "NOT_STARTED" }),
      422,
      "main_error",
    ],
    [
      "they were sent twice, and the first have arrived",
      upstream("ERR_NOT_FOUND", 404),
      ok({ status: "PROCESS" }),
      303,
      undefined,
    ],
    ["no response", down, down, 504, "unknown"],
    ["no response, and they have not arrived", down, ok({ status: "NOT_STARTED" }), 504, "unknown"],
    ["no response, and they have arrived", down, ok({ status: "CREATED" }), 303, undefined],
  ])("raise a question when %s", async (_name, result, status, code, key) => {
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

  it("lead to sign-in when the session has ended", async () => {
    const { cookie } = await send([DOCUMENT, PERSONAL]);
    const ended = { submitVerification: () => Promise.resolve(upstream("ERR_UNAUTHORIZED", 401)) };
    const sent = await sendPhotos(PHOTOS, ended, cookie);
    expect(sent.location).toContain("/ru/lk?dialog=login");
  });

  it.each([
    ["too many parts", `--e\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(5_000)],
    ["an endless head", `--e\r\nX-A: ${"x".repeat(2_000_000)}`],
    ["half a part", `--e\r\nContent-Disposition: form-data; name="a"\r\n\r\n`],
  ])("are not read as %s", async (_name, body) => {
    const opened = open(PATH, { calls: taken });
    const headers = { "Content-Type": "multipart/form-data; boundary=e" };
    const request = new Request(new URL(PATH, ORIGIN), { method: "POST", body, headers });
    expect(await handleVerificationAction({ ...opened.args, request })).toMatchObject({
      init: { status: 400 },
      data: { form: { key: "unreadable" } },
    });
  });
});
