// The reviewer's side of verifications: the verdict, and the photos.
import * as z from "zod";
import { isPhotoName, showPhoto } from "../../exchange/accounts/photos";
import { decideReview } from "../../exchange/accounts/decide-review";
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
  const isDone = await decideReview(env.DB, userId, { status, reason });
  return isDone ? { ok: true, value: { userId, status } } : failWith("ERR_NOT_FOUND");
}

/** Returns the photo of the submission and name in the query. */
export async function servePhoto(env: SandboxEnv, { searchParams }: URL): Promise<Response> {
  const name = searchParams.get("name") ?? "";
  const submission = searchParams.get("submission") ?? "";
  const isNamed = isPhotoName(name) && /^[0-9a-z]{10}$/.test(submission);
  const photo = isNamed ? await showPhoto(env.PHOTOS, submission, name) : undefined;
  return photo ?? new Response("Not found", { status: 404 });
}
