import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ErrorSummary } from "~/ui/error-summary";
import { useFocusOn } from "~/ui/use-focus-on";

const ERRORS = [{ fieldId: "email", message: "Enter an email" }];

function Form({ errors, reply }: { errors: typeof ERRORS; reply: object }) {
  return (
    <>
      <input id="email" />
      <ErrorSummary title="Fix 1 thing" errors={errors} reply={reply} />
    </>
  );
}

it("focuses the summary when it appears a render after its reply, and once for each reply", () => {
  const reply = {};
  const { rerender } = render(<Form errors={[]} reply={reply} />);
  rerender(<Form errors={ERRORS} reply={reply} />);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  screen.getByRole("textbox").focus();
  rerender(<Form errors={[]} reply={reply} />);
  rerender(<Form errors={ERRORS} reply={reply} />);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  rerender(<Form errors={ERRORS} reply={{}} />);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});

function Closable({ isClosed }: { isClosed: boolean }) {
  return (
    <>
      <input />
      <button ref={useFocusOn<HTMLButtonElement>(isClosed)}>Change</button>
    </>
  );
}

it("focuses again each time that it becomes true", () => {
  const { rerender } = render(<Closable isClosed={false} />);
  for (const _closing of [1, 2]) {
    screen.getByRole("textbox").focus();
    rerender(<Closable isClosed={false} />);
    rerender(<Closable isClosed />);
    expect(document.activeElement).toBe(screen.getByRole("button"));
  }
});
