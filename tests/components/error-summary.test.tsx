import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { ErrorSummary } from "~/ui/error-summary";

/** A form whose rate changes at a hover, and which is sent with a click. */
function Form() {
  const [reply, setReply] = useState({});
  const [rates, setRates] = useState(0);
  return (
    <>
      <ErrorSummary
        title="One thing is missing"
        errors={[{ fieldId: "memo", message: "The memo" }]}
        reply={reply}
      />
      <input aria-label="memo" />
      <button
        onMouseEnter={() => {
          setRates(rates + 1);
        }}
        onClick={() => {
          setReply({});
        }}
      >
        {`rate ${String(rates)}`}
      </button>
    </>
  );
}

it("takes the focus for each reply, and out of no field for a newer rate", () => {
  render(<Form />);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  const field = screen.getByRole("textbox");
  field.focus();
  fireEvent.mouseEnter(screen.getByRole("button"));
  expect(screen.getByRole("button").textContent).toBe("rate 1");
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole("button"));
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});
