// Requirement 56 of docs/security.md: a chat account is linked only with consent.
import { act } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { choose, openMiniApp, settle } from "./support/telegram-client";

const root = document.documentElement;
afterEach(async () => {
  await choose("");
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
});

it("56: is never linked without consent", async () => {
  const app = await openMiniApp({ outcomes: [{ kind: "failed" }, { kind: "linked" }] });
  act(() => {
    root.dataset.account = "an…@example.com";
  });
  await settle();
  await choose("stay");
  await settle();
  expect(app.sent).toHaveLength(1);
});
