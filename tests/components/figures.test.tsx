import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Figures } from "~/ui/figure";

const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

function figuresOf(text: string): (string | null)[] {
  const { container } = render(<Figures>{text}</Figures>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll("[translate=no]")].map((found) => found.textContent);
}

it.each([
  ["We sent 0.11\u00a0BTC back to you.", ["0.11\u00a0BTC"]],
  ["Мы вернули вам 1\u00a0234,5\u00a0USDT.", ["1\u00a0234,5\u00a0USDT"]],
  ["You have 25.5 USDT · at least 10 USDT", ["25.5 USDT", "10 USDT"]],
  ["Your BTC is on its way, then ETH.", ["BTC", "ETH"]],
  ["Комиссия сервиса, 1,5 %", ["1,5 %"]],
  ["Worth $1,234.50 (−0.0012 ETH).", ["$1,234.50", "−0.0012 ETH"]],
  ["Wert: 1.234,50 $, etwa", ["1.234,50 $"]],
  [`Sent to ${ADDRESS}.`, [ADDRESS]],
  ["Quote the order number 7Q2M-K4XV.", ["7Q2M-K4XV"]],
  ["Did you mean ann@gmail.com? If not, continue.", ["ann@gmail.com"]],
  ["Send stETH or USDC.e only", ["stETH", "USDC.e"]],
  ["More than 15 minutes ago, for 0.5 BTC", ["0.5 BTC"]],
  ["Nothing. Your coins are still with you.", []],
  ["Ничего не нужно.", []],
])("keeps the figures of '%s' from translators", (text, figures) => {
  expect(figuresOf(text)).toEqual(figures);
});

it("leaves other content as it is", () => {
  const { container } = render(
    <Figures>
      <b>0.5 BTC</b>
    </Figures>,
  );
  expect(container.innerHTML).toBe("<b>0.5 BTC</b>");
});

it("leaves a text without end as it is", () => {
  expect(figuresOf(`${"a".repeat(5_000)} 0.5 BTC`)).toEqual([]);
});

it("replaces the whole sentence when it changes, with what a translator put into it", () => {
  const { container, rerender } = render(<Figures>Exchange 0.5 BTC</Figures>);
  const old = container.firstElementChild;
  rerender(<Figures>Exchange 0.9 BTC</Figures>);
  expect(old?.isConnected).toBe(false);
  expect(container.textContent).toBe("Exchange 0.9 BTC");
});
