import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ErrorSummary } from "~/ui/error-summary";

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
