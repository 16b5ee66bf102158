import { fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { ErrorSummary } from "~/ui/error-summary";
import { ReplyNote } from "~/ui/reply-note";

const NOTES = {
  "the fields in error": (reply: object) => (
    <ErrorSummary
      title="One thing is missing"
      errors={[{ fieldId: "memo", message: "The memo" }]}
      reply={reply}
    />
  ),
  "why a form came back": (reply: object) => <ReplyNote reply={reply}>It did not work</ReplyNote>,
};

/** A form whose rate changes on hover, and which a click submits. */
function Form({ note }: { note: (reply: object) => ReactNode }) {
  const [reply, setReply] = useState({});
  const [rates, setRates] = useState(0);
  return (
    <>
      {note(reply)}
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

describe.each(Object.entries(NOTES))("%s", (_name, note) => {
  it("takes the focus for each reply, but not for a newer rate", () => {
    render(<Form note={note} />);
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    const field = screen.getByRole("textbox");
    field.focus();
    fireEvent.mouseEnter(screen.getByRole("button"));
    expect(screen.getByRole("button").textContent).toBe("rate 1");
    expect(document.activeElement).toBe(field);
    fireEvent.click(screen.getByRole("button"));
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  });
});
