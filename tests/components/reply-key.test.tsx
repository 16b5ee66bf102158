import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { AuthNotice } from "~/components/auth/auth-notice";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { AttemptResultNote } from "~/routes/order-pending/attempt/attempt-result-note";
import { CheckNote } from "~/routes/order-pending/check-note";

/** A component that shows one reply after another; `reply` creates the next, with the same text. */
type Note = (isSecond: boolean) => ReactNode;

function replies<R extends object>(reply: R): (isSecond: boolean) => R {
  const [first, second] = [{ ...reply }, { ...reply }];
  return (isSecond) => (isSecond ? second : first);
}

const failed = replies({ key: "error_notify_title" } as const);
const late = replies({ attempt: "failed" } as const);
const unknown = replies({ kind: "unknown" } as const);

it.each<[string, Note]>([
  ["signing in", (isSecond) => <AuthNotice notice={failed(isSecond)} />],
  ["an attempt", (isSecond) => <AttemptResultNote result={late(isSecond)} />],
  ["a creation", (isSecond) => <CheckNote result={unknown(isSecond)} />],
])("announces a repeated reply again, but not an unchanged one: %s", async (_name, note) => {
  const i18n = await createServerI18n(LOCALES[0]);
  function Shown() {
    const [isSecond, setSecond] = useState(false);
    const [rates, setRates] = useState(0);
    const reply = () => {
      setSecond(true);
    };
    const move = () => {
      setRates(rates + 1);
    };
    return (
      <I18nextProvider i18n={i18n}>
        {note(isSecond)}
        <button onClick={reply} onMouseEnter={move}>{`rate ${String(rates)}`}</button>
      </I18nextProvider>
    );
  }
  const Stub = createRemixStub([{ path: "/", Component: Shown }]);
  render(<Stub />);
  const first = screen.getByRole("alert");
  fireEvent.mouseEnter(screen.getByRole("button"));
  expect(screen.getByRole("button").textContent).toBe("rate 1");
  expect(screen.getByRole("alert")).toBe(first);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("alert")).not.toBe(first);
  expect(screen.getByRole("alert").textContent).toBe(first.textContent);
});
