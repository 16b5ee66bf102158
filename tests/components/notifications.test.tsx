import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Notifications } from "~/components/shell/notifications";
import {
  NOTIFICATION_LIFETIME_MS,
  SHORT_NOTIFICATION_LIFETIME_MS,
} from "~/domain/limits/page-limits";

const styles = readFileSync("app/components/shell/shell.css", "utf8");

test.each([
  ["success", "general", NOTIFICATION_LIFETIME_MS],
  ["success", "exchange", SHORT_NOTIFICATION_LIFETIME_MS],
  ["error", "general", SHORT_NOTIFICATION_LIFETIME_MS],
] as const)("%s from %s leaves after %i ms (spec: Notifications)", (type, source, lifetime) => {
  render(<Notifications items={[{ id: "1", message: "Said", type, source }]} />);
  const shown = String(lifetime);
  expect(screen.getByText("Said").dataset.lifetime).toBe(shown);
  const rule = new RegExp(`\\[data-lifetime="${shown}"\\] \\{\\s+animation-delay: ${shown}ms`);
  expect(styles).toMatch(rule);
});

test("a translator leaves the figures of a message and the trace id unchanged", () => {
  const message = "0.11 BTC goes to bc1qexample";
  render(
    <Notifications
      items={[{ id: "1", message, type: "error", source: "general", traceId: "a-1" }]}
    />,
  );
  const kept = [...document.querySelectorAll("[translate=no]")].map((part) => part.textContent);
  expect(kept).toEqual(["0.11 BTC", "bc1qexample", "a-1"]);
});
