import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";

/** The forms of a verification in a journey. */
export function openVerification(page: Page, t: TFunction) {
  const text = (key: string) => t(`profile:verification.${key}`);
  const button = (key: string) => page.getByRole("button", { name: text(key), exact: true });
  const firstName = page.getByLabel(text("field.firstName"));
  const next = button("next");
  return {
    text,
    next,
    send: button("send"),
    firstName,
    /** Submits the document's form and fills in the personal one. */
    async fillIn() {
      await page.getByLabel(text("field.issueCountry")).selectOption("DE");
      await next.click();
      await firstName.fill("Ada");
      await page.getByLabel(text("field.lastName")).fill("Byron");
      await page.getByLabel(text("field.birthDate")).fill("1990-12-10");
      await page.getByLabel(text("field.identityNumber")).fill("T22000129");
    },
    /** Adds all three photos; with script each is prepared. */
    async addPhotos(jpeg: Uint8Array, hasScript: boolean) {
      const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg) };
      for (const name of ["facePhoto", "frontPhoto", "backendPhoto"]) {
        await page.getByLabel(text(`field.${name}`), { exact: true }).setInputFiles(photo);
      }
      if (hasScript) await expect(page.getByText(/^(Ready|Готово)/)).toHaveCount(3);
    },
  };
}
