// A message that appears between a press and its release moves the pressed button, so that the click is lost.
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NO_REPLY } from "~/routes/home/form/fields";
import { useOrderDetails } from "~/routes/home/form/client/details";
import { BTC, ETH } from "../support/samples";

const DRAFT = {
  from: BTC,
  to: ETH,
  activeSide: "send",
  amountText: "0.1",
  rateMode: "FIXED",
} as const;
const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

function open() {
  return renderHook(() =>
    useOrderDetails({ draft: DRAFT, replied: NO_REPLY.errors, dispatch: vi.fn() }),
  ).result;
}

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ result: false })));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ["destinationAddress", BTC_ADDRESS],
  ["email", "joe+x@example.org"],
] as const)("shows the message of %s %s before the next press begins", async (field, typed) => {
  const result = open();
  const seen: unknown[] = [];
  const matches = vi.spyOn(document.documentElement, "matches").mockImplementation(() => {
    // The press that follows is the next task.
    setImmediate(() => seen.push(result.current.errors[field]));
    return false;
  });
  await result.current.onLeave(field, typed);
  await waitFor(() => {
    expect(seen).toHaveLength(matches.mock.calls.length);
  });
  expect(seen.at(-1)).toBeDefined();
});

it("shows no message while something is pressed", async () => {
  const result = open();
  let isPressed = true;
  vi.spyOn(document.documentElement, "matches").mockImplementation(() => isPressed);
  const left = result.current.onLeave("email", "joe+x@example.org");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current.errors.email).toBeUndefined();
  isPressed = false;
  await left;
  expect(result.current.errors.email).toHaveProperty("key");
});
