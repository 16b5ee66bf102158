import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  CREATION_CHECK_DELAY_MS,
  CREATION_MAX_CHECKS,
  useCheckAgain,
} from "~/routes/home/form/client/submit";
import type { FormNotice } from "~/routes/home/form/fields";

let pressed: number;

beforeEach(() => {
  vi.useFakeTimers();
  pressed = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const makeNotice = (): FormNotice => ({
  kind: "checking",
  pendingOrder: { sealed: "s", quote: "q", key: "k" },
});

function Form(state: { notice: FormNotice | undefined; isBlocked: boolean }) {
  useCheckAgain("form", state);
  return (
    <form
      id="form"
      onSubmit={(event) => {
        event.preventDefault();
        pressed += 1;
      }}
    >
      <button value="check" />
    </form>
  );
}

function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it("waits until the form may be sent, then presses", () => {
  const notice = makeNotice();
  const { rerender } = render(<Form notice={notice} isBlocked />);
  wait(2 * CREATION_CHECK_DELAY_MS);
  expect(pressed).toBe(0);
  rerender(<Form notice={notice} isBlocked={false} />);
  wait(CREATION_CHECK_DELAY_MS);
  expect(pressed).toBe(1);
});

it("presses once for each open reply, up to its maximum", () => {
  const { rerender } = render(<Form notice={makeNotice()} isBlocked={false} />);
  for (let reply = 0; reply < 2 * CREATION_MAX_CHECKS; reply += 1) {
    wait(CREATION_CHECK_DELAY_MS);
    rerender(<Form notice={makeNotice()} isBlocked={false} />);
  }
  expect(pressed).toBe(CREATION_MAX_CHECKS);
});
