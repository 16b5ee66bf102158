import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { OrderFound } from "~/routes/order/page/order-found";
import type { OrderErrors } from "~/routes/order/actions/form-fields";
import { loadPartsOf } from "~/routes/order/page/late-parts";
import type { FoundPage } from "~/routes/order/page-view";
import { toOrderView } from "~/routes/order/view/view";
import { amount } from "../support/amount";
import { NOW, sampleOrder } from "../support/samples";
import { makeViewContext } from "./support/view-context";

const NOTIFY = { state: "unavailable", turnOn: () => undefined, turnOff: () => undefined } as const;
const EMAIL = "Your email";
const REFUND = "Your Bitcoin address for the refund";

/** A late order, which waits for a decision, with the email form open. */
const LATE = sampleOrder({
  depositAddress: "bc1qexample",
  rateMode: "FIXED",
  expiresAt: NOW - 1,
  deposits: [{ amount: amount("0.1"), confirmations: 1 }],
  events: [
    { kind: "INCOMING_FUNDS_DETECTED", createdAt: NOW },
    { kind: "FIXED_RATE_SLOW_DEPOSIT_DETECTED", createdAt: NOW },
  ],
});

function makePage(isEmailOpen: boolean): FoundPage {
  const refund = { amountWithoutNetworkFee: amount("0.1"), networkFee: amount("0.0001") };
  const order = toOrderView(LATE, { ...makeViewContext({}), refund });
  const { id, displayId } = order;
  return {
    kind: "found",
    title: "",
    id,
    displayId,
    refreshSeconds: undefined,
    order,
    dialog: isEmailOpen ? "email" : undefined,
    kept: undefined,
    hasOpenOrders: false,
    refreshSwitch: undefined,
  };
}

async function show(errors: OrderErrors = {}, isEmailOpen = true) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  await loadPartsOf(makePage(isEmailOpen));
  function Page() {
    const [page, setPage] = useState(() => makePage(isEmailOpen));
    const poll = () => {
      setPage(makePage(isEmailOpen));
    };
    return (
      <>
        <button onClick={poll}>poll</button>
        <OrderFound page={page} errors={errors} notify={NOTIFY} isStale={false} />
      </>
    );
  }
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Page,
      async action({ request }) {
        sent.push(Object.fromEntries(await request.formData()));
        return null;
      },
    },
  ]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Stub />
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return sent;
}

function leave(name: string, value: string) {
  const field = screen.getByRole("textbox", { name });
  fireEvent.input(field, { target: { value } });
  fireEvent.focusOut(field);
  return field;
}

/** The field's error, as assistive technology finds it. */
function errorOf(field: HTMLElement) {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = ids.filter((id) => id.endsWith("-error")).map((id) => document.getElementById(id));
  return { text: texts[0]?.textContent, isInvalid: field.getAttribute("aria-invalid") === "true" };
}

const RIGHT = { text: undefined, isInvalid: false };

it("shows an incomplete email on leaving the field, and clears the error on correction", async () => {
  const sent = await show();
  const field = leave(EMAIL, "ann");
  expect(errorOf(field)).toEqual({
    text: "This email address is incomplete. Example: name@example.com",
    isInvalid: true,
  });
  fireEvent.input(field, { target: { value: "ann@example.com" } });
  expect(errorOf(field)).toEqual(RIGHT);
  expect(sent).toEqual([]);
});

it("shows no error for an empty field", async () => {
  await show();
  expect(errorOf(leave(EMAIL, ""))).toEqual(RIGHT);
  expect(errorOf(leave(REFUND, ""))).toEqual(RIGHT);
});

it("takes a refund to the destination address", async () => {
  await show();
  const field = leave(REFUND, ` ${LATE.destinationAddress} `);
  expect(errorOf(field)).toEqual(RIGHT);
  expect(errorOf(screen.getByRole("textbox", { name: EMAIL }))).toEqual(RIGHT);
});

it("shows how long a limit lasts and that nothing happened", async () => {
  await show({ limit: { waitSeconds: 90 } });
  expect(screen.getByRole("alert").textContent).toBe(
    "That did not work Too many attempts. Try again in 2 minutes. Nothing was changed. ",
  );
});

it("takes the constraints from the schema", async () => {
  await show();
  for (const name of [EMAIL, REFUND]) {
    expect(screen.getByRole("textbox", { name })).toHaveProperty("required", true);
  }
});

it("leaves the validation of a submission to the server", async () => {
  const sent = await show();
  const field = screen.getByRole("textbox", { name: EMAIL });
  fireEvent.input(field, { target: { value: "ann" } });
  fireEvent.click(screen.getByRole("button", { name: "Send link" }));
  await expect.poll(() => sent).toEqual([{ intent: "set-email", email: "ann" }]);
});

it("drops a field from the list of errors once it is corrected", async () => {
  const typed = { refundAddress: "nonsense", email: "ann" };
  const wrong = { refundAddress: "refund_address_incorrect", email: "email_incorrect" } as const;
  await show({ ...wrong, typed });
  const lines = () =>
    screen.queryAllByRole("listitem").filter((line) => line.closest(".error-summary"));
  expect(lines()).toHaveLength(2);
  fireEvent.input(screen.getByRole("textbox", { name: REFUND }), { target: { value: "bc1q" } });
  expect(lines().map((line) => line.textContent)).toEqual([
    "This email address is incomplete. Example: name@example.com",
  ]);
  fireEvent.input(screen.getByRole("textbox", { name: EMAIL }), { target: { value: "a@b.co" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps the focus in the edited field through a poll", async () => {
  const typed = { refundAddress: "nonsense" };
  await show({ refundAddress: "refund_address_incorrect", typed }, false);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  const field = screen.getByRole("textbox", { name: REFUND });
  expect(field).toHaveProperty("value", "nonsense");
  field.focus();
  fireEvent.click(screen.getByRole("button", { name: "poll" }));
  expect(document.activeElement).toBe(field);
});

it("keeps the focus in the field during a press, in its form or elsewhere", async () => {
  await show();
  const pressed = [
    screen.getByRole("link", { name: "Cancel" }),
    screen.getByRole("button", { name: "poll" }),
  ];
  screen.getByRole("textbox", { name: EMAIL }).focus();
  // False: the default, which moves the focus, is prevented.
  for (const control of pressed) expect(fireEvent.mouseDown(control)).toBe(false);
  expect(fireEvent.mouseDown(screen.getByRole("textbox", { name: REFUND }))).toBe(true);
  screen.getByRole("textbox", { name: EMAIL }).blur();
  for (const control of pressed) expect(fireEvent.mouseDown(control)).toBe(true);
});
