import { ANNA, openAccountPage } from "../support/account-page.ts";
import { expect, test } from "../support/test.ts";
import { SHOWN_BY_BROWSER } from "../support/tags.ts";

test(
  "password managers recognise the fields, and pasting works",
  SHOWN_BY_BROWSER,
  async ({ page, at, t }) => {
    const account = openAccountPage(page, t);
    const { email, password, newPassword, confirm, code } = account;
    const FORMS = {
      login: { username: email, "current-password": password },
      register: { username: email, "new-password": password.or(confirm) },
      restore: { username: email },
      "new-password": { "one-time-code": code, "new-password": newPassword.or(confirm) },
    };
    for (const [dialog, fields] of Object.entries(FORMS)) {
      await page.goto(at(`/lk?dialog=${dialog}`));
      for (const [name, field] of Object.entries(fields)) {
        await expect(field.first(), dialog).toBeVisible();
        for (const each of await field.all()) {
          await expect(each).toHaveAttribute("autocomplete", name);
        }
      }
    }
    await page.goto(at("/lk"));
    // Cut from one field and pasted into the other, as from a manager without autofill.
    await account.email.fill(ANNA.password);
    await account.email.press("ControlOrMeta+a");
    await account.email.press("ControlOrMeta+x");
    await account.password.press("ControlOrMeta+v");
    await expect(account.password).toHaveValue(ANNA.password);
    await account.email.fill(ANNA.email);
    await account.button("login.submit").click();
    await account.isSignedIn();
  },
);

test("a password manager signs in without a key press", async ({
  page,
  at,
  t,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without script a form sends its fields' values");
  await page.goto(at("/lk"));
  await expect(openAccountPage(page, t).show).toBeVisible();
  await page.evaluate(({ email, password }) => {
    const form = document.querySelector<HTMLFormElement>("main form");
    for (const [name, value] of Object.entries({ email, password })) {
      const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    form?.requestSubmit();
  }, ANNA);
  await openAccountPage(page, t).isSignedIn();
});
