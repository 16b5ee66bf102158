import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { PHOTO_MAX_BYTES } from "~/domain/limits/account-limits";
import { findSizeProblem, type PhotoProblem } from "~/domain/account/photo-problem";
import { cleanJpeg } from "./clean-jpeg";
import { cleanPng } from "./clean-png";
import { cleanWebp, measureWebp } from "./clean-webp";
import { toText, toTexts, type CleanedPhoto, type CleanPhoto } from "./cleaned-photo";

/** A photo that can be submitted, or its problem. */
export type CheckedPhoto =
  | { readonly ok: true; readonly photo: Blob }
  | { readonly ok: false; readonly problem: PhotoProblem };

interface Format {
  readonly begins: (text: string) => boolean;
  readonly clean: CleanPhoto;
  readonly measure: (bytes: Uint8Array) => { readonly width: number; readonly height: number };
}

const FORMATS: readonly Format[] = [
  {
    begins: (text) => text.startsWith("\xff\xd8\xff"),
    clean: cleanJpeg,
    measure: (bytes) => JPG.calculate(bytes),
  },
  {
    // toText decodes the byte 0x89 as a per mille sign.
    begins: (text) => text.startsWith("\u2030PNG\r\n\x1a\n"),
    clean: cleanPng,
    measure: (bytes) => PNG.calculate(bytes),
  },
  {
    begins: (text) => text.startsWith("RIFF") && text.startsWith("WEBPVP8", 8),
    clean: cleanWebp,
    measure: measureWebp,
  },
];
const BEGINNING_BYTES = 16;

/** Marks of a file that is a photo and something else at once. */
// A tag name must end with a delimiter, because four letters occur in a large photo by chance.
const MARKUP = /<(?:script|html|iframe|!doctype|\?php|(?:svg|body)[\s/>])|%PDF-/i;
/** Archives among the pixels: no unpacker opens a ZIP without its end record. Six bytes hardly match by chance. */
const HIDDEN_ARCHIVES = ["PK\x05\x06\0\0\0\0", "Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c"];
/** Marks of four bytes count only outside the pixels: among those they could match by chance. */
const ARCHIVES = [...HIDDEN_ARCHIVES, "PK\x03\x04", "PK\x05\x06"];

/** Checks a photo by its content, not by its name or type (docs/security.md 35). */
export async function checkPhoto(file: FormDataEntryValue | null): Promise<CheckedPhoto> {
  if (!(file instanceof Blob) || file.size === 0) return { ok: false, problem: "missing" };
  if (file.size > PHOTO_MAX_BYTES) return { ok: false, problem: "too_large" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginning = toText(bytes.subarray(0, BEGINNING_BYTES));
  const format = FORMATS.find(({ begins }) => begins(beginning));
  if (!format) return { ok: false, problem: "not_a_photo" };
  const cleaned = format.clean(bytes);
  const problem = cleaned ? findProblem(cleaned, format) : "broken";
  if (!cleaned || problem) return { ok: false, problem: problem ?? "broken" };
  return { ok: true, photo: new Blob([cleaned.bytes], { type: cleaned.type }) };
}

function findProblem(cleaned: CleanedPhoto, { measure }: Format): PhotoProblem | undefined {
  if (isDisguised(cleaned)) return "disguised";
  try {
    return findSizeProblem(measure(cleaned.bytes));
  } catch {
    return "broken";
  }
}

function isDisguised({ bytes, removed }: CleanedPhoto): boolean {
  const isHidden = (text: string) => isOtherFile(text, HIDDEN_ARCHIVES);
  return (
    has(bytes, isHidden) || removed.some((part) => has(part, (text) => isOtherFile(text, ARCHIVES)))
  );
}

function isOtherFile(text: string, archives: readonly string[]): boolean {
  return MARKUP.test(text) || archives.some((mark) => text.includes(mark));
}

function has(bytes: Uint8Array, isMark: (text: string) => boolean): boolean {
  for (const text of toTexts(bytes)) if (isMark(text)) return true;
  return false;
}
