// The reviewer's side of verifications: the verdict, and the photos.
import * as z from "zod";
import { notifyUser } from "../../exchange/accounts/notify-user";
import { isPhotoName, showPhoto } from "../../exchange/accounts/photos";
import { findUser } from "../../exchange/accounts/users";
import { reviewVerification } from "../../exchange/accounts/verifications";
import { readBody } from "../../exchange/http/read-body";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import type { SandboxEnv } from "../env";

const VERDICTS = { pass: "PASS", reject: "REJECT", process: "PROCESS", create: "CREATED" } as const;

const verdict = z.object({
  kind: z.enum(["pass", "reject", "process", "create"]),
  userId: z.coerce.number().int(),
  reason: z.string().max(500).optional(),
});

/** Stores a verdict: `{ userId, kind, reason? }`. */
export async function controlVerifications(
  env: SandboxEnv,
  body: unknown,
): Promise<ApiResult<object>> {
  const read = readBody({ body }, verdict);
  if (!read.ok) return read;
  const { kind, userId, reason } = read.value;
  const status = VERDICTS[kind];
  const isDone = await reviewVerification(env.DB, userId, { status, reason });
  if (!isDone) return failWith("ERR_NOT_FOUND");
  await sayVerdict(env, userId, { kind, reason });
  return { ok: true, value: { userId, status } };
}

async function sayVerdict(
  { DB }: SandboxEnv,
  userId: number,
  { kind, reason = "" }: Pick<z.infer<typeof verdict>, "kind" | "reason">,
): Promise<void> {
  const user = await findUser(DB, userId);
  if (!user) return;
  if (kind === "pass") await notifyUser(DB, user, { kind: "verification-passed" });
  if (kind === "reject") {
    await notifyUser(DB, user, { kind: "verification-rejected", values: { reason } });
  }
}

/** Returns the photo of the submission and name in the query. */
export async function servePhoto(env: SandboxEnv, { searchParams }: URL): Promise<Response> {
  const name = searchParams.get("name") ?? "";
  const submission = searchParams.get("submission") ?? "";
  const isNamed = isPhotoName(name) && /^[0-9a-z]{10}$/.test(submission);
  const photo = isNamed ? await showPhoto(env.PHOTOS, submission, name) : undefined;
  return photo ?? new Response("Not found", { status: 404 });
}
