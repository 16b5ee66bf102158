// Problems of a verification's photos (docs/security.md 35; spec: Verification data).
import type { VerificationSubmission } from "./verification";

/** Shortest side of a photo, pixels (our choice). A document on a smaller photo is unreadable. */
const PHOTO_MIN_SIDE = 300;

/** Longest side of a photo, pixels (our choice). Phones take no longer ones, and more pixels only cost memory. */
const PHOTO_MAX_SIDE = 16_384;

/** Most pixels of a photo (our choice; docs/security.md 62). A viewer holds every pixel in memory, however small the file is. Phones take 12 to 24 million. */
const PHOTO_MAX_PIXELS = 24_000_000;

/** The photo fields in the order of the form; the specification spells the back 'backend'. */
export const PHOTO_NAMES = [
  "facePhoto",
  "frontPhoto",
  "backendPhoto",
] as const satisfies readonly (keyof VerificationSubmission)[];

/** One of the photos. */
export type PhotoName = (typeof PHOTO_NAMES)[number];

/** Reasons to reject a photo. */
export type PhotoProblem =
  | "missing"
  | "too_large"
  | "not_a_photo"
  | "broken"
  | "disguised"
  | "too_small"
  | "too_wide";

/** The problem with a photo's size in pixels; undefined if it is fine. */
export function findSizeProblem(size: {
  readonly width: number;
  readonly height: number;
}): PhotoProblem | undefined {
  const [short = 0, long = 0] = [size.width, size.height].sort((a, b) => a - b);
  if (!(short >= PHOTO_MIN_SIDE)) return "too_small";
  return long > PHOTO_MAX_SIDE || short * long > PHOTO_MAX_PIXELS ? "too_wide" : undefined;
}
