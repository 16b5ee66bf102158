import { describe, expect, it } from "vitest";
import {
  addNotification,
  deriveNotificationLifetime,
  type Notification,
} from "~/domain/page/notification";

const first: Notification = { id: "1", type: "error", message: "main_error", source: "general" };

describe("addNotification", () => {
  it("does not repeat the last notification", () => {
    expect(addNotification([first], { ...first, id: "2", traceId: "x" })).toEqual([first]);
  });

  it.each([
    ["another text", { message: "error_kyc_flow" }],
    ["another type", { type: "info" as const }],
  ])("adds %s", (_, change) => {
    expect(addNotification([first], { ...first, id: "2", ...change })).toHaveLength(2);
  });

  it("repeats a notification after another one", () => {
    const between = { ...first, id: "2", message: "error_kyc_flow" };
    expect(addNotification([first, between], { ...first, id: "3" })).toHaveLength(3);
    expect(addNotification([], first)).toEqual([first]);
  });
});

describe("lifetimes (spec: Notifications)", () => {
  it.each([
    ["info", "general", 30_000],
    ["success", "general", 30_000],
    ["error", "general", 3_000],
    ["success", "key", 3_000],
    ["info", "exchange", 3_000],
  ] as const)("%s from %s lives %i ms", (type, source, expected) => {
    expect(deriveNotificationLifetime({ type, source })).toBe(expected);
  });
});
