// The photos of a verification (spec: Verification data), and docs/security.md 35.
import type { VerificationSubmission } from "./verification";

/** Shortest side of a photo, pixels (our choice: below that nobody can read a document). */
const PHOTO_MIN_SIDE = 300;

/** Longest side of a photo, pixels (our choice: what phones make; more only costs whoever opens it). */
const PHOTO_MAX_SIDE = 16_384;

/** Most pixels of a photo (our choice; docs/security.md 62): whoever opens a picture holds each of them in memory, however few bytes were sent. Phones take 12 to 24 million. */
const PHOTO_MAX_PIXELS = 24_000_000;

/** The fields of the photos, in the order of the form; the specification calls the back 'backend'. */
export const PHOTO_NAMES = [
  "facePhoto",
  "frontPhoto",
  "backendPhoto",
] as const satisfies readonly (keyof VerificationSubmission)[];

/** One of the photos. */
export type PhotoName = (typeof PHOTO_NAMES)[number];

/** What can be wrong with a photo. */
export type PhotoProblem =
  | "missing"
  | "too_large"
  | "not_a_photo"
  | "broken"
  | "disguised"
  | "too_small"
  | "too_wide";

/** What is wrong with a photo's size in pixels, if anything. */
export function findSizeProblem(size: {
  readonly width: number;
  readonly height: number;
}): PhotoProblem | undefined {
  const [short = 0, long = 0] = [size.width, size.height].sort((a, b) => a - b);
  if (!(short >= PHOTO_MIN_SIDE)) return "too_small";
  return long > PHOTO_MAX_SIDE || short * long > PHOTO_MAX_PIXELS ? "too_wide" : undefined;
}
