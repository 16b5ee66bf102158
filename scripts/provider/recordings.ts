// Writes the replies of a smoke run as files for the tests: what the real provider returned, and to which request.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { parseJson } from "~/contracts/parse-json";
import type { RecordedCall } from "./connect.ts";

/** One recorded reply. It has no headers, so it contains no key. */
export const recordingWire = z.object({
  recordedAt: z.iso.datetime(),
  source: z.url(),
  method: z.enum(["GET", "POST"]),
  request: z.unknown(),
  status: z.int(),
  answer: z.unknown(),
});

/** Writes each reply into a file of the folder; returns how many. */
export function writeRecordings(folder: string, calls: readonly RecordedCall[], now: Date): number {
  mkdirSync(folder, { recursive: true });
  const answered = calls.filter(({ status }) => status > 0);
  for (const [place, { method, url, body, status, text }] of answered.entries()) {
    const recording = {
      recordedAt: now.toISOString(),
      source: url,
      method,
      request: body === undefined ? null : parseJson(body),
      status,
      answer: parseJson(text) ?? text,
    };
    const name = `${String(place).padStart(3, "0")}-${toName(url)}-${String(status)}.json`;
    writeFileSync(join(folder, name), `${JSON.stringify(recording, undefined, 2)}\n`);
  }
  return answered.length;
}

function toName(url: string): string {
  return new URL(url).pathname.replace(/^\/(?:api\/)?v\d+\//, "").replace(/\W+/g, "-");
}
