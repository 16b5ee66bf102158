import { act, render, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { NO_REPLY } from "~/routes/home/form/fields";
import type { Draft } from "~/routes/home/form/draft";
import { useOrderDetails } from "~/routes/home/form/client/details";
import { BTC, ETH } from "../support/samples";

const CHECK = "*/api/v1/instruments/public/validate-address";
const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETH_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const DRAFT: Draft = {
  from: BTC,
  to: ETH,
  activeSide: "send",
  amountText: "0.1",
  rateMode: "FIXED",
};

const server = setupServer(http.post(CHECK, () => HttpResponse.json({ result: true })));
beforeAll(() => {
  server.listen();
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

function open() {
  const dispatch = vi.fn();
  return renderHook(
    (draft: Draft) => useOrderDetails({ draft, replied: NO_REPLY.errors, dispatch }),
    {
      initialProps: DRAFT,
    },
  );
}

describe("the lower half while it is filled in", () => {
  it("names another network's address though the next field is typed in meanwhile", async () => {
    const { result } = open();
    act(() => {
      result.current.onLeave("destinationAddress", BTC_ADDRESS);
      result.current.onEdit("email");
      result.current.onLeave("refundAddress", BTC_ADDRESS);
    });
    await waitFor(() => {
      expect(result.current.errors.destinationAddress).toMatchObject({
        key: "address_other_network",
        detail: "Bitcoin",
      });
    });
    expect(result.current.errors.refundAddress).toBeUndefined();
  });

  it("checks an address again when its coin is changed", async () => {
    render(<input id="destinationAddress" aria-label="Address" defaultValue={ETH_ADDRESS} />);
    const { result, rerender } = open();
    rerender({ ...DRAFT, from: ETH, to: BTC });
    await waitFor(() => {
      expect(result.current.errors.destinationAddress?.key).toBe("address_other_network");
    });
    rerender(DRAFT);
    await waitFor(() => {
      expect(result.current.errors.destinationAddress).toBeUndefined();
    });
  });

  it("shows the address that an email will go to when its '+' is stripped", () => {
    const { result } = open();
    act(() => {
      result.current.onLeave("email", "joe+x@example.org");
    });
    expect(result.current.errors.email).toEqual({
      key: "email_stripped",
      detail: "joex@example.org",
    });
  });
});
