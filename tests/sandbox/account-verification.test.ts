import { describe, expect, it } from "vitest";
import * as z from "zod";
import { makeInitData } from "../support/init-data";
import { useSandbox } from "../support/sandbox";
import { emailsTo, newVisitor, register, type Visitor } from "../support/sandbox-accounts";

const sandbox = useSandbox();

const STATUS = "/api/v1/users/kyc/status";
const PHOTO = "/sandbox/verifications/photo";
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1];
const PNG = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73];
const WEBP = [..."RIFF\u0000\u0000\u0000\u0000WEBPVP8 "].map((letter) => letter.charCodeAt(0));

const DETAILS = {
  firstName: "Olga",
  lastName: "<b>Ivanova</b>",
  issueCountry: "RU",
  birthDate: "1990-02-28",
  identityNumber: "4509 123456",
};
const PHOTOS = { facePhoto: JPEG, frontPhoto: PNG, backendPhoto: WEBP };

type PhotoBytes = number[] | Uint8Array<ArrayBuffer> | undefined;

async function submit(
  visitor: Visitor,
  details: Record<string, string> = {},
  photos: Record<string, PhotoBytes> = {},
) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...DETAILS, ...details })) form.set(name, text);
  const all: Record<string, PhotoBytes> = { ...PHOTOS, ...photos };
  for (const [name, bytes] of Object.entries(all)) {
    if (bytes) form.set(name, new Blob([Uint8Array.from(bytes)]), "a.svg");
  }
  const response = await fetch(`${sandbox.url()}/api/v1/users/kyc/submit`, {
    method: "POST",
    headers: visitor.headers(),
    body: form,
  });
  return { status: response.status, body: z.unknown().parse(await response.json()) };
}

const reviews = z.array(
  z.object({ user_id: z.number(), submission: z.string(), email: z.string() }),
);

async function reviewOf(email: string) {
  const { body } = await sandbox.get("/sandbox/api/verifications");
  const found = reviews.parse(body).find((row) => row.email === email);
  if (!found) throw new Error(`Nothing was submitted by ${email}`);
  return { userId: found.user_id, submission: found.submission };
}

function verdict(body: object) {
  return sandbox.post("/sandbox/api/verifications", body);
}

describe("a verification", () => {
  it("is reviewed, rejected with a reason, sent again and passed", async () => {
    const email = "verified@example.com";
    const visitor = await register(sandbox, email);
    expect((await visitor.get(STATUS)).body).toEqual({ status: "NOT_STARTED" });
    expect(await submit(visitor)).toEqual({ status: 200, body: {} });
    expect((await visitor.get(STATUS)).body).toEqual({ status: "PROCESS" });
    expect((await submit(visitor)).body).toMatchObject({ code: "ERR_BAD_REQUEST" });
    const { userId, submission } = await reviewOf(email);
    await verdict({ userId, kind: "reject", reason: "Too dark" });
    expect((await visitor.get(STATUS)).body).toEqual({
      status: "REJECT",
      rejectReason: "Too dark",
    });
    const [rejected] = await emailsTo(sandbox, email);
    expect(rejected?.subject).toBe("Your verification was rejected");
    expect(rejected?.text).toContain("Too dark");
    expect((await submit(visitor)).status).toBe(200);
    expect((await sandbox.get(PHOTO, { submission, name: "facePhoto" })).status).toBe(404);
    await verdict({ userId, kind: "pass" });
    expect((await visitor.get(STATUS)).body).toEqual({ status: "PASS" });
    const [passed] = await emailsTo(sandbox, email);
    expect(passed?.subject).toBe("Your verification is complete");
  });

  it("shows its photos only to the reviewer, as inert files", async () => {
    const email = "photos@example.com";
    await submit(await register(sandbox, email));
    const { submission } = await reviewOf(email);
    for (const [name, type] of [
      ["facePhoto", "image/jpeg"],
      ["frontPhoto", "image/png"],
      ["backendPhoto", "image/webp"],
    ] as const) {
      const { status, headers } = await sandbox.get(PHOTO, { submission, name });
      expect([status, headers.get("content-type")]).toEqual([200, type]);
      expect(headers.get("content-disposition")).toMatch(/^attachment/);
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    const page = await sandbox.get("/sandbox/verifications");
    expect(page.body).toContain("&lt;b&gt;Ivanova");
    expect(page.body).toContain(`submission=${submission}`);
    for (const name of ["../facePhoto", "other"]) {
      expect((await sandbox.get(PHOTO, { submission, name })).status).toBe(404);
    }
  });

  const SVG = [...'<svg xmlns="http://www.w3.org/2000/svg"/>'].map((c) => c.charCodeAt(0));
  const HUGE = new Uint8Array(4 * 1024 * 1024 + 1);
  HUGE.set(JPEG);
  it.each<[string, Record<string, string>, Record<string, PhotoBytes>, object]>([
    ["no name", { firstName: " " }, {}, { firstName: "is missing" }],
    ["a country name", { issueCountry: "Russia" }, {}, { issueCountry: "is not a country" }],
    ["a day that never was", { birthDate: "1990-02-30" }, {}, { birthDate: "is not a date" }],
    ["an unknown document", { identityType: "badge" }, {}, { identityType: "is not a document" }],
    ["a missing photo", {}, { backendPhoto: undefined }, { backendPhoto: "is missing" }],
    ["a drawing", {}, { facePhoto: SVG }, { facePhoto: "is no JPEG, PNG or WebP" }],
    ["a huge photo", {}, { frontPhoto: HUGE }, { frontPhoto: "is larger than 4 MB" }],
  ])("is rejected for %s", async (why, details, photos, data) => {
    const visitor = await register(sandbox, `${why.replaceAll(" ", "-")}@example.com`);
    const { status, body } = await submit(visitor, details, photos);
    expect([status, body]).toMatchObject([400, { code: "ERR_VALIDATION", data }]);
    expect((await visitor.get(STATUS)).body).toEqual({ status: "NOT_STARTED" });
  });

  it("rejects strangers and bodies that are not forms", async () => {
    expect((await submit(newVisitor(sandbox))).status).toBe(401);
    const visitor = await register(sandbox, "formless@example.com");
    expect((await visitor.post("/api/v1/users/kyc/submit", DETAILS)).status).toBe(400);
  });
});

describe("the account's own data", () => {
  it("include everything except credentials", async () => {
    const email = "own-data@example.com";
    const visitor = await register(sandbox, email);
    await submit(visitor);
    const { body } = await visitor.get("/api/v1/users/export");
    expect(body).toMatchObject({ account: { email }, verification: { status: "PROCESS" } });
    expect(JSON.stringify(body)).not.toMatch(/hash|scrypt/);
  });

  it("include the chat account, the use of each session and the days of the referral link", async () => {
    const visitor = await register(sandbox, "whole@example.com");
    const initData = makeInitData({ userId: 7999, username: "whole_cat" });
    await visitor.post("/api/v1/users/local/link-telegram", { initData });
    const { body: referrer } = await visitor.get("/api/v1/affiliates/referrer-id");
    const { referrerId } = z.object({ referrerId: z.string() }).parse(referrer);
    await register(sandbox, "brought@example.com", { referrerAffiliateId: referrerId });
    const { body } = await visitor.get("/api/v1/users/export");
    const at = z.iso.datetime();
    const shape = z.object({
      telegram: z.object({ id: z.string(), username: z.string(), linkedAt: at }),
      sessions: z.array(z.object({ createdAt: at, lastUsedAt: at })).length(1),
    });
    expect(shape.parse(body).telegram).toMatchObject({ id: "7999", username: "whole_cat" });
    expect(body).toMatchObject({
      referralDays: [{ clicks: 0, registrations: 1, orders: 0, amount: "0" }],
    });
  });

  it("are deleted with the account, and the address can register again", async () => {
    const email = "closing@example.com";
    const visitor = await register(sandbox, email);
    await submit(visitor);
    const { submission } = await reviewOf(email);
    const close = (password: string) => visitor.post("/api/v1/users/close", { password });
    expect((await close("wrong")).body).toMatchObject({ code: "ERR_INVALID_CREDENTIALS" });
    const cookies = visitor.cookies();
    expect((await close("a long and quiet phrase")).status).toBe(200);
    visitor.take(cookies);
    expect((await visitor.get(STATUS)).status).toBe(401);
    expect((await sandbox.get(PHOTO, { submission, name: "facePhoto" })).status).toBe(404);
    await register(sandbox, email);
  });
});
