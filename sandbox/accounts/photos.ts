// The photos of a verification: known by their bytes, kept in R2 and shown to the console's reviewer alone.

/** The photos that a verification needs, by the specification's names. */
export const PHOTO_NAMES = ["facePhoto", "frontPhoto", "backendPhoto"] as const;

/** One of the photos. */
export type PhotoName = (typeof PHOTO_NAMES)[number];

/** Largest photo, bytes. */
const MAX_PHOTO_BYTES = 4 * 1024 * 1024;

const SIGNATURES = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
] as const;
const SIGNATURE_BYTES = 12;

/** A photo whose bytes say what it is. */
export interface Photo {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** The photos of one submission. */
export type Photos = ReadonlyMap<PhotoName, Photo>;

/** Reads an uploaded photo; text if it is none, too large, or no picture. */
export async function readPhoto(value: unknown): Promise<Photo | string> {
  if (!(value instanceof Blob) || value.size === 0) return "is missing";
  if (value.size > MAX_PHOTO_BYTES) return "is larger than 4 MB";
  const bytes = await value.arrayBuffer();
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, SIGNATURE_BYTES)));
  const type = SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
  return type === undefined ? "is no JPEG, PNG or WebP" : { bytes, type };
}

/** Puts a submission's photos into R2. */
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

/** A photo for the reviewer's page: never a document, whatever its bytes are. */
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

/** Whether it is a photo's name. */
export function isPhotoName(text: string): text is PhotoName {
  return PHOTO_NAMES.some((name) => name === text);
}

function toKey(submission: string, name: PhotoName): string {
  return `verifications/${submission}/${name}`;
}
