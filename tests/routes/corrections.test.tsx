// A change of a field clears its error, by the field and in the list above (spec: Account of the moment).
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { useReducer, type ComponentType, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { StepUpField } from "~/components/profile/step-up-field";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { EditForm } from "~/routes/profile-keys/components/edit-form";
import { EmailForm } from "~/routes/profile-info/components/email-form";
import { ErrorSummary } from "~/ui/error-summary";
import { FilterForm } from "~/routes/profile-history/components/filter-form";
import { OrderAccess } from "~/routes/order/page/order-door";

/** Returns a form that is rendered again with its page, with the same props. */
function formOf<Props extends object>(Form: ComponentType<Props>, props: Props) {
  return () => <Form {...props} />;
}

async function show(renderForm: () => ReactNode) {
  function Page() {
    const [, again] = useReducer((count: number) => count + 1, 0);
    return (
      <>
        {renderForm()}
        <button onClick={again}>Render again</button>
      </>
    );
  }
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Stub />
    </I18nextProvider>,
  );
  await screen.findByRole("button", { name: "Render again" });
}

const countErrors = () =>
  document.querySelectorAll("[aria-invalid=true], .field-error, .error-summary li").length;

it.each<[string, () => ReactNode, string, string]>([
  [
    "an account's code",
    formOf(EmailForm, {
      email: "a@b.co",
      isCodeSent: true,
      errors: { code: "code_wrong" },
      typed: "",
    }),
    "Code from the email",
    "1",
  ],
  [
    "an added email",
    formOf(EmailForm, {
      email: undefined,
      isCodeSent: false,
      errors: { email: "email_invalid" },
      typed: "x",
    }),
    "Email",
    "a@b.co",
  ],
  [
    "the repeated password",
    formOf(StepUpField, { id: "password", error: { key: "password_incorrect" } }),
    "Your password",
    "four words",
  ],
  [
    "the repeated password of a key",
    formOf(EditForm, {
      typed: { account: "", id: "1", name: "Shop", addresses: "", isActive: true },
      errors: { password: "password_incorrect" },
      ownAddress: "203.0.113.7",
    }),
    "Your password",
    "four words",
  ],
  [
    "a day of the history",
    formOf(FilterForm, {
      typed: { kind: "", coin: "", from: "x", to: "" },
      problems: { from: "date_incorrect" },
    }),
    "From",
    "2026-11-02",
  ],
  [
    "the type of the history",
    formOf(FilterForm, {
      typed: { kind: "x", coin: "", from: "", to: "" },
      problems: { kind: "kind_unknown" },
    }),
    "Type",
    "withdrawal",
  ],
  [
    "the address that opens an order",
    formOf(OrderAccess, {
      page: {
        kind: "locked",
        title: "",
        refreshSeconds: undefined,
        id: "1",
        displayId: "1",
        isWrong: true,
        typedAddress: "0x",
      },
    }),
    "Destination address",
    "0xabc",
  ],
])("of %s", async (_name, renderForm, label, value) => {
  await show(renderForm);
  expect(countErrors()).toBeGreaterThan(0);
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value } });
  expect(countErrors()).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: "Render again" }));
  expect(countErrors()).toBe(0);
});

it("a line of the list opens the fold around its field", async () => {
  await show(() => (
    <>
      <ErrorSummary title="Errors" errors={[{ fieldId: "email", message: "Wrong" }]} reply={{}} />
      <details>
        <summary>Email</summary>
        <input id="email" aria-label="Your email" />
      </details>
    </>
  ));
  fireEvent.click(screen.getByRole("link", { name: "Wrong" }));
  const field = screen.getByLabelText("Your email");
  expect(field.closest("details")?.open).toBe(true);
  expect(document.activeElement).toBe(field);
});
