import { redirect, useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { ChangePassword } from "~/routes/profile-info/components/change-password";
import type { PasswordErrors } from "~/routes/profile-info/form-fields";

const TYPED = ["old words", "new words here", "new words here"];

function Page() {
  return <ChangePassword errors={useActionData<PasswordErrors>() ?? {}} />;
}

it.each<[string, PasswordErrors | undefined, readonly string[]]>([
  ["leaves no password on the screen", undefined, ["", "", ""]],
  ["that is rejected keeps the typed values", { current: "password_incorrect" }, TYPED],
])("a change of the password %s", async (_name, errors, values) => {
  const i18n = await createServerI18n(LOCALES[0]);
  const action = () => errors ?? redirect("/");
  let loaded = 0;
  const loader = () => {
    loaded += 1;
    return null;
  };
  const Stub = createRemixStub([{ path: "/", Component: Page, action, loader }]);
  render(
    <I18nextProvider i18n={i18n}>
      <Stub />
    </I18nextProvider>,
  );
  const button = await screen.findByRole("button", { name: "Change the password" });
  const fields = ["Current password", "New password", "Repeat the password"].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  fields.forEach((field, index) => {
    fireEvent.change(field, { target: { value: TYPED[index] } });
  });
  const before = loaded;
  fireEvent.click(button);
  await waitFor(() => {
    expect(loaded).toBe(before + 1);
    expect(fields.map(({ value }) => value)).toEqual(values);
  });
});
