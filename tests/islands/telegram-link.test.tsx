// Requirement 56 of docs/security.md: a chat account is linked only with consent.
import { act } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { choose, MARK, openMiniApp, settle } from "./support/telegram-client";
import { openLinkForm } from "./support/telegram-link-form";

const root = document.documentElement;
const SOMEBODY = {
  kind: "somebody-else",
  name: "an…@example.com",
  mark: MARK,
  canLink: true,
} as const;
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

it("stays when the popup closes without a choice, and the profile's form gets the launch", async () => {
  root.dataset.account = SOMEBODY.name;
  const { children, sent } = openLinkForm();
  const app = await openMiniApp({ outcomes: [SOMEBODY], children });
  await choose("");
  expect(app.sent).toHaveLength(1);
  const press = () => {
    act(() => {
      app.getByRole("button", { name: "Link" }).click();
    });
  };
  press();
  await choose("stay");
  expect(sent).toEqual([]);
  press();
  await choose("link");
  expect(sent).toEqual([app.initData]);
});
