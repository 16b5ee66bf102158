// What is typed before hydration, or restored by the browser, is what the form sends.
import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { act } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { AddressesField } from "~/routes/profile-keys/components/addresses-field";
import { WrappingField } from "~/ui/wrapping-field";

afterEach(() => vi.unstubAllEnvs());

function Plain() {
  return (
    <form>
      <WrappingField id="address" name="address" label="Address" defaultValue="default" />
    </form>
  );
}

function Checked() {
  const [form, fields] = useForm({ id: "refund", defaultValue: { address: "default" } });
  return (
    <form {...getFormProps(form)}>
      <WrappingField {...getTextareaProps(fields.address)} label="Address" />
    </form>
  );
}

function Lines() {
  return (
    <form>
      <AddressesField typed="default" error={undefined} ownAddress="192.0.2.1" />
    </form>
  );
}

function writeAsServer(form: ReactElement): HTMLElement {
  vi.stubEnv("SSR", true);
  // In a DOM, conform takes its effects for those of a browser, and React complains.
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(form);
  complaints.mockRestore();
  vi.unstubAllEnvs();
  return page;
}

const cases = [
  ["a plain form", Plain],
  ["a form that conform checks", Checked],
  ["a list of lines", Lines],
] as const;

it.each(cases.flatMap(([name, Form]) => ["typed", ""].map((text) => [name, text, Form] as const)))(
  "%s keeps %j, typed before hydration",
  async (_name, text, Form) => {
    const i18n = await createServerI18n(LOCALES[0]);
    const form = (
      <I18nextProvider i18n={i18n}>
        <Form />
      </I18nextProvider>
    );
    const page = writeAsServer(form);
    const [field] = page.getElementsByTagName("textarea");
    if (!field) throw new Error("The form has no field");
    expect(field.value).toBe("default");
    field.value = text;
    const root = await act(() => hydrateRoot(page, form));
    expect([...new FormData(page.getElementsByTagName("form")[0]).values()]).toEqual([text]);
    expect([field.isConnected, field.defaultValue]).toEqual([true, "default"]);
    act(() => {
      root.unmount();
    });
    page.remove();
  },
);
