// Requirement 56 of docs/security.md: a launch's session outlives the browser's mark of the chat app.
import { expect, it } from "vitest";
import type { Layer } from "~/domain/account/account";
import { findLayer } from "../../functions/services/accounts/find-layer";

const of = (layer: Layer) => () => Promise.resolve({ layer });

it.each([
  ["a session of the site on the site", "web", of("web"), "web"],
  ["a guest on the site", "web", () => Promise.resolve(undefined), "web"],
  ["a session of the site in the chat app", "telegram", of("web"), "telegram"],
  ["a launch's session after the browser was closed", "web", of("telegram"), "telegram"],
  ["a session that cannot be read", "web", () => Promise.reject(new Error("down")), "telegram"],
] as const)("%s: browser %s", async (_, layer, peek, expected) => {
  expect(await findLayer({ layer, session: { peek } })).toBe(expected);
});
