// The photos of a verification: their type is detected from their bytes. They are stored in R2, and only the console's
// reviewer sees them.
import { PHOTO_NAMES, type PhotoName } from "~/domain/account/photo-problem";
import { HOUR_MS } from "~/domain/time/time-units";

const FOLDER = "verifications/";
/** Largest photo, bytes. */
const MAX_PHOTO_BYTES = 4 * 1024 * 1024;

const SIGNATURES = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
] as const;
const SIGNATURE_BYTES = 12;

/** A photo whose type was detected from its bytes. */
export interface Photo {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** The photos of one submission. */
export type Photos = ReadonlyMap<PhotoName, Photo>;

/** Reads an uploaded photo; returns an error text if it is missing, too large or not a picture. */
export async function readPhoto(value: unknown): Promise<Photo | string> {
  if (!(value instanceof Blob) || value.size === 0) return "is missing";
  if (value.size > MAX_PHOTO_BYTES) return "is larger than 4 MB";
  const bytes = await value.arrayBuffer();
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, SIGNATURE_BYTES)));
  const type = SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
  return type === undefined ? "is no JPEG, PNG or WebP" : { bytes, type };
}

/** Stores a submission's photos in R2. */
export async function storePhotos(
  bucket: R2Bucket,
  submission: string,
  photos: Photos,
): Promise<void> {
  await Promise.all(
    [...photos].map(([name, { bytes, type }]) =>
      bucket.put(toKey(submission, name), bytes, { httpMetadata: { contentType: type } }),
    ),
  );
}

/** Deletes a submission's photos. */
export async function deletePhotos(bucket: R2Bucket, submission: string): Promise<void> {
  await bucket.delete(PHOTO_NAMES.map((name) => toKey(submission, name)));
}

/** Deletes the photos of submissions that are not stored: a deletion failed, or their upload ended in the middle. */
export async function sweepPhotos(
  { DB, PHOTOS }: { readonly DB: D1Database; readonly PHOTOS: R2Bucket },
  now: number,
): Promise<void> {
  for (let cursor: string | undefined; ;) {
    const page = await PHOTOS.list({ prefix: FOLDER, ...(cursor !== undefined && { cursor }) });
    // A younger one may belong to a submission that is being stored.
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - HOUR_MS);
    const known = await listKnown(
      DB,
      old.map(({ key }) => toSubmission(key)),
    );
    const lost = old.map(({ key }) => key).filter((key) => !known.has(toSubmission(key)));
    if (lost.length > 0) await PHOTOS.delete(lost);
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}

async function listKnown(db: D1Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      "SELECT submission FROM verifications WHERE submission IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(names))
    .all<{ submission: string }>();
  return new Set(results.map(({ submission }) => submission));
}

/** Returns a photo for the reviewer's page; it is never served as a document, whatever its bytes are. */
export async function showPhoto(
  bucket: R2Bucket,
  submission: string,
  name: PhotoName,
): Promise<Response | undefined> {
  const photo = await bucket.get(toKey(submission, name));
  if (!photo) return undefined;
  return new Response(photo.body, {
    headers: {
      "content-type": photo.httpMetadata?.contentType ?? "application/octet-stream",
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** Returns whether the text is a photo's name. */
export function isPhotoName(text: string): text is PhotoName {
  return PHOTO_NAMES.some((name) => name === text);
}

function toKey(submission: string, name: PhotoName): string {
  return `${FOLDER}${submission}/${name}`;
}

function toSubmission(key: string): string {
  return key.slice(FOLDER.length).split("/")[0] ?? "";
}
