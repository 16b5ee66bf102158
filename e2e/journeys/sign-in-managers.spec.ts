import { ANNA, openAccountPage } from "../support/account-page.ts";
import { expect, test } from "../support/test.ts";

test("password managers know the fields, and what is pasted is taken", async ({ page, at, t }) => {
  const account = openAccountPage(page, t);
  for (const [dialog, expected] of [
    ["login", ["username", "current-password"]],
    ["register", ["username", "new-password", "new-password"]],
    ["restore", ["username"]],
    ["new-password", ["username", "one-time-code", "new-password", "new-password"]],
  ] as const) {
    await page.goto(at(`/lk?dialog=${dialog}&email=ann%40example.com`));
    const fields = page.getByRole("main").locator("form input:is([type=email], [autocomplete])");
    const names = await fields.evaluateAll((all) =>
      all.map((field) => field.getAttribute("autocomplete")),
    );
    expect([dialog, names]).toEqual([dialog, expected]);
  }
  await page.goto(at("/lk"));
  // Cut from one field and put into the other, as from a manager that fills nothing in by itself.
  await account.email.fill(ANNA.password);
  await account.email.press("ControlOrMeta+a");
  await account.email.press("ControlOrMeta+x");
  await account.password.press("ControlOrMeta+v");
  await expect(account.password).toHaveValue(ANNA.password);
  await account.email.fill(ANNA.email);
  await account.button("login.submit").click();
  await account.isSignedIn();
});

test("a manager that fills the form in and sends it signs in, without a key pressed", async ({
  page,
  at,
  t,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without script a form takes whatever its fields hold");
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
