/** Longest side to which the browser shrinks a photo before upload, pixels (our choice: small print stays readable). */
const PHOTO_SENT_SIDE = 2_000;

const QUALITY = 0.85;

/** Replaces the chosen photo in its field with a smaller JPEG and returns the field's file. A file that the browser cannot draw stays, and the server reports the problem. */
export async function preparePhoto(input: HTMLInputElement, file: File): Promise<File> {
  const smaller = await shrink(file).catch(() => undefined);
  const isStillChosen = input.files?.[0] === file;
  if (!smaller || !isStillChosen) return file;
  const chosen = new DataTransfer();
  chosen.items.add(smaller);
  input.files = chosen.files;
  return smaller;
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
  return blob ? new File([blob], "photo.jpg", { type: "image/jpeg" }) : undefined;
}
