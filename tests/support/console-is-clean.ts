import { afterEach, beforeEach, expect, vi } from "vitest";

// React, React Router and i18next report misuse only by console.error: here it fails the test. A test that expects an
// error replaces the spy.
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation((...complaint: unknown[]) => {
    complaints.push(complaint);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, "console.error was called").toEqual([]);
});
