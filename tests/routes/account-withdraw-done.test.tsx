import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, describe, expect, it } from "vitest";
import type { PayoutStatus } from "~/domain/account/earnings";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { DoneDialog } from "~/routes/profile-withdraw/components/done-dialog";
import { toDoneView } from "~/routes/profile-withdraw/view";
import { samplePayout } from "../support/earnings-samples";

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

async function show(status: PayoutStatus, { isEarlier }: { isEarlier: boolean }) {
  const done = toDoneView(samplePayout({ status }), [], { locale: LOCALES[0], isEarlier });
  const Stub = createRemixStub([{ path: "/", Component: () => <DoneDialog done={done} /> }]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Stub />
    </I18nextProvider>,
  );
  const dialog = await screen.findByRole("dialog");
  expect(dialog.querySelector("time")?.dateTime).toBe(
    new Date(samplePayout().createdAt).toISOString(),
  );
  return dialog.textContent;
}

const FIRST_USE = /had not withdrawn to this address before/;
const NOTHING_SENT = /nothing more was sent/;

describe("the dialog of a withdrawal", () => {
  it.each([
    ["PENDING", "Your withdrawal is on its way", "The withdrawal is in the list below"],
    ["COMPLETED", "Your withdrawal is on its way", "It is paid out."],
  ] as const)("of a new one that is %s", async (status, title, text) => {
    const shown = await show(status, { isEarlier: false });
    expect(shown).toContain(title);
    expect(shown).toContain(text);
    expect(shown).toMatch(FIRST_USE);
    expect(shown).not.toMatch(NOTHING_SENT);
  });

  it.each(["PENDING", "COMPLETED"] as const)(
    "never shows an earlier one as new: %s",
    async (status) => {
      const shown = await show(status, { isEarlier: true });
      expect(shown).toContain("You have already made this withdrawal");
      expect(shown).toMatch(NOTHING_SENT);
      expect(shown).not.toContain("on its way");
    },
  );

  it.each([true, false])("of a rejected one explains where its amount is", async (isEarlier) => {
    const shown = await show("REJECTED", { isEarlier });
    expect(shown).toContain("This withdrawal was rejected");
    expect(shown).toContain("The amount is back in your balance.");
    expect(shown).not.toContain("on its way");
    expect(shown).not.toMatch(FIRST_USE);
  });
});
