import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Ticking } from "~/ui/ticking";

function tick(before: string, after: string): readonly (string | null)[] {
  const { container, rerender } = render(<Ticking>{before}</Ticking>);
  expect(container.querySelector(".tick")).toBeNull();
  rerender(<Ticking>{after}</Ticking>);
  expect(container.textContent).toBe(after);
  return [...container.querySelectorAll(".tick")].map(({ textContent }) => textContent);
}

it.each([
  ["one digit", "1 BTC ≈ 96,796.9 USDT", "1 BTC ≈ 96,786.9 USDT", ["8"]],
  ["digits apart", "48,394.77", "48,395.78", ["5", "8"]],
  // Zeros at the end are left out, so that figures get longer and shorter.
  ["a longer end", "48,394.7", "48,394.7728", ["728"]],
  ["a shorter end before a ticker", "96,796.91 USDT", "96,795 USDT", ["5"]],
  ["nothing", "0.5", "0.5", []],
])("moves only the digits that changed: %s", (_name, before, after, moved) => {
  expect(tick(before, after)).toEqual(moved);
});

it("keeps what moved while the page draws the same figure again", () => {
  const { container, rerender } = render(<Ticking>1.5</Ticking>);
  rerender(<Ticking>1.6</Ticking>);
  const moved = container.querySelector(".tick");
  rerender(<Ticking>1.6</Ticking>);
  expect(container.querySelector(".tick")).toBe(moved);
});
