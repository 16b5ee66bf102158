import { expect, it } from "vitest";
import { isPhotoFile } from "~/browser/photo/prepare-photo";
import { JPEG, PNG, WEBP } from "../support/photos";

it.each([
  ["a JPEG", JPEG, true],
  ["a PNG", PNG, true],
  ["a WebP", WEBP, true],
  ["a text with a photo's name", "a text file", false],
  ["a PDF", "%PDF-1.7", false],
  ["an empty file", "", false],
])("knows %s by its bytes", async (_name, content, isPhoto) => {
  expect(await isPhotoFile(new File([content], "me.jpg", { type: "image/jpeg" }))).toBe(isPhoto);
});
