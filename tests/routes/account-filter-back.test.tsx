// Account forms that only change the address: after Back they match the page.
import { createRemixStub } from "@remix-run/testing";
import { useNavigate } from "~/ui/use-navigate";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { readHistoryFilter } from "~/domain/account/history-filter";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { LinkForm } from "~/routes/profile-affiliate-program/components/link-form";
import { FilterForm } from "~/routes/profile-history/components/filter-form";

async function show(path: string, toForm: (query: URLSearchParams) => ReactNode) {
  function Page() {
    const { query } = useLoaderData<{ query: string }>();
    const go = useNavigate();
    return (
      <>
        <output>{query}</output>
        {toForm(new URLSearchParams(query))}
        <button
          onClick={() => {
            go(-1);
          }}
        >
          Back
        </button>
      </>
    );
  }
  const Stub = createRemixStub([
    {
      path,
      Component: Page,
      loader: ({ request }) => ({ query: new URL(request.url).search.slice(1) }),
    },
  ]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Stub initialEntries={[path]} />
    </I18nextProvider>,
  );
  await screen.findByRole("status");
}

const shows = (query: RegExp) =>
  waitFor(() => {
    expect(screen.getByRole("status").textContent).toMatch(query);
  });
const press = (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
};

function type(name: string, value: string): void {
  const field = screen.getByLabelText(name);
  field.focus();
  fireEvent.change(field, { target: { value } });
}

function valueOf(name: string): string {
  const field = screen.getByLabelText(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field.value;
  throw new Error(`${name} is no field`);
}

it("the history's filter", async () => {
  await show("/profile/history", (query) => {
    const { typed, problems } = readHistoryFilter(query);
    return <FilterForm typed={typed} problems={problems} />;
  });
  // Wide pages hide the summary, and the form keeps its name.
  expect(screen.getByRole("form", { name: "Filter" })).toBeDefined();
  const values = () => ["Type", "Coin", "From", "To"].map(valueOf);
  type("Type", "withdrawal");
  type("From", "2026-11-02");
  type("Coin", "BTC");
  press("Show");
  await shows(/^kind=withdrawal&coin=BTC&from=2026-11-02/);
  expect(values()).toEqual(["withdrawal", "BTC", "2026-11-02", ""]);
  expect(document.activeElement).toBe(screen.getByLabelText("Coin"));
  press("Back");
  await shows(/^$/);
  expect(values()).toEqual(["", "", "", ""]);
});

it("the builder of referral links", async () => {
  await show("/profile/affiliate-program", (query) => {
    const read = (name: string) => query.get(name) ?? "";
    const typed = { send: read("send"), receive: read("receive"), amount: read("amount") };
    const view = { url: "", qr: undefined, typed, understood: undefined, errors: {}, options: [] };
    return <LinkForm view={view} />;
  });
  const values = () => ["They send", "They receive", "Amount (optional)"].map(valueOf);
  type("They send", "BTC");
  type("Amount (optional)", "1");
  press("Create the link");
  await shows(/^send=BTC/);
  expect(values()).toEqual(["BTC", "", "1"]);
  press("Back");
  await shows(/^$/);
  expect(values()).toEqual(["", "", ""]);
});
