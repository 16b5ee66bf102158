/** Longest side to which the browser shrinks a photo before upload, pixels (our choice: small print stays readable). */
const PHOTO_SENT_SIDE = 2_000;

const QUALITY = 0.85;

/** A prepared photo: the field's file, and whether the browser could draw it. */
export interface PreparedPhoto {
  readonly file: File;
  readonly isDrawn: boolean;
}

/** Replaces the chosen photo in its field with a smaller JPEG of the same name. A file that the browser cannot draw stays, and the server reports the problem. */
export async function preparePhoto(input: HTMLInputElement, file: File): Promise<PreparedPhoto> {
  const smaller = await shrink(file).catch(() => undefined);
  if (!smaller) return { file, isDrawn: false };
  if (input.files?.[0] === file) {
    const chosen = new DataTransfer();
    chosen.items.add(smaller);
    input.files = chosen.files;
  }
  return { file: smaller, isDrawn: true };
}

/** How the accepted formats begin; WebP has the size of the file between its two words. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/];

/** Whether a file begins like a JPEG, PNG or WebP. Its name and type do not count. */
export async function isPhotoFile(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return BEGINNINGS.some((format) => format.test(beginning));
}

/** The picture as an upright JPEG without metadata, its longest side at most 2,000 pixels. */
async function shrink(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, PHOTO_SENT_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // Transparent areas would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return blob ? new File([blob], toJpegName(file.name), { type: "image/jpeg" }) : undefined;
}

function toJpegName(name: string): string {
  return `${name.replace(/\.\w+$/, "")}.jpg`;
}
