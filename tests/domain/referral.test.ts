import { describe, expect, it } from "vitest";
import { findInvitation } from "~/domain/visit/referral";

describe("findInvitation", () => {
  it.each([
    ["?ref=ann-7", "ann-7"],
    // Messengers add invisible characters to the links that people copy.
    ["?ref=ann-7%E2%80%8B", "ann-7"],
    ["?ref=%20ann-7%E2%81%A0", "ann-7"],
    ["?ref=ann 7", undefined],
    ["?ref=%E2%80%8B", undefined],
    ["", undefined],
  ])("reads %j as %j", (query, id) => {
    expect(findInvitation(new URLSearchParams(query))).toBe(id);
  });
});
