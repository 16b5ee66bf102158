import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import * as z from "zod";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { NO_REPLY } from "~/routes/home/form/fields";
import type { Draft } from "~/routes/home/form/draft";
import { useOrderDetails } from "~/routes/home/form/client/details";
import { BTC, ETH, XRP } from "../support/samples";
import { eventually } from "../support/eventually";

const CHECK = "*/api/v1/instruments/public/validate-address";
const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETH_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const ACCEPTED = { address: ETH_ADDRESS, slug: ETH.slug };
const URI = `bitcoin:${BTC_ADDRESS}?amount=1`;
const DRAFT: Draft = {
  from: BTC,
  to: ETH,
  activeSide: "send",
  amountText: "0.1",
  rateMode: "FIXED",
};

// A gateway that distinguishes Bitcoin's addresses from Ethereum's; it knows no other network.
const checked = z.object({ networkTitle: z.string(), address: z.string() });
const server = setupServer(
  http.post(CHECK, async ({ request }) => {
    const { networkTitle, address } = checked.parse(await request.json());
    const isOther =
      networkTitle === "Bitcoin" ? address.startsWith("0x") : address.startsWith("bc1");
    return HttpResponse.json({ result: !isOther });
  }),
);
beforeAll(() => {
  server.listen();
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

function open(initialProps = DRAFT) {
  const dispatch = vi.fn();
  const hook = renderHook(
    (draft: Draft) => useOrderDetails({ draft, replied: NO_REPLY.errors, dispatch }),
    { initialProps },
  );
  return { ...hook, dispatch };
}

/** The reader of payment URIs has loaded, and was used. */
async function arrives() {
  await act(async () => {
    await import("~/routes/home/form/client/address-message");
  });
}

describe("the lower half while it is filled in", () => {
  it("names another network's address even while the next field is edited", async () => {
    const { result } = open();
    act(() => {
      void result.current.onLeave("destinationAddress", BTC_ADDRESS);
      result.current.onEdit("email");
      void result.current.onLeave("refundAddress", BTC_ADDRESS);
    });
    const other = { key: "address_other_network", detail: "Bitcoin" };
    await waitFor(() => {
      expect(result.current.errors.destinationAddress).toMatchObject(other);
    });
    expect(result.current.errors.refundAddress).toBeUndefined();
  });

  it("never names another network when the gateway accepts the address", async () => {
    server.use(http.post(CHECK, () => HttpResponse.json({ result: true })));
    const { result } = open();
    const shown: unknown[] = [];
    await act(async () => {
      void result.current.onLeave("destinationAddress", BTC_ADDRESS);
      await eventually(() => import("~/browser/address-check/check-address"));
      await new Promise((resolve) => setTimeout(resolve, 300));
      shown.push(result.current.errors.destinationAddress);
    });
    expect(shown).toEqual([undefined]);
  });

  it.each([
    ["invisible characters", `\u200b${ETH_ADDRESS}\u2069`, ETH_ADDRESS],
    ["capitals", ETH_ADDRESS.toUpperCase(), ETH_ADDRESS.toLowerCase()],
    ["groups", "0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed", ETH_ADDRESS],
  ])("writes an address with %s as its network does", async (_name, typed, expected) => {
    render(<input id="destinationAddress" aria-label="Address" defaultValue={typed} />);
    const { result } = open();
    const field = screen.getByLabelText<HTMLInputElement>("Address");
    void result.current.onLeave("destinationAddress", field.value);
    await waitFor(() => {
      expect(field.value).toBe(expected);
    });
  });

  it("knows an address that the gateway accepts, and no other", async () => {
    render(<input id="destinationAddress" aria-label="Address" defaultValue={ETH_ADDRESS} />);
    const { result } = open();
    const leave = async (typed: string) => {
      await act(async () => result.current.onLeave("destinationAddress", typed));
      return result.current.valid.destinationAddress;
    };
    expect(await leave(ETH_ADDRESS)).toEqual(ACCEPTED);
    expect(await leave(BTC_ADDRESS)).toBeUndefined();
    server.use(http.post(CHECK, () => HttpResponse.json({}, { status: 503 })));
    expect(await leave(ETH_ADDRESS)).toBeUndefined();
  });

  it("keeps what a newer check found when an older one ends last", async () => {
    render(<input id="destinationAddress" aria-label="Address" defaultValue={ETH_ADDRESS} />);
    const delays = [100, 0];
    const accept = async () => {
      await new Promise((resolve) => setTimeout(resolve, delays.shift()));
      return HttpResponse.json({ result: true });
    };
    server.use(http.post(CHECK, accept));
    const { result } = open();
    const leave = () => result.current.onLeave("destinationAddress", ETH_ADDRESS);
    await act(() => Promise.all([leave(), leave()]));
    expect(result.current.valid.destinationAddress).toEqual(ACCEPTED);
  });

  it("checks an address again when its coin changes", async () => {
    render(<input id="destinationAddress" aria-label="Address" defaultValue={ETH_ADDRESS} />);
    const { result, rerender } = open();
    rerender({ ...DRAFT, from: ETH, to: BTC });
    await waitFor(() => {
      expect(result.current.errors.destinationAddress?.key).toBe("address_other_network");
    });
    rerender(DRAFT);
    await waitFor(() => {
      expect(result.current.valid.destinationAddress).toEqual(ACCEPTED);
    });
    expect(result.current.errors.destinationAddress).toBeUndefined();
  });

  it("shows the final email when its '+' is stripped", async () => {
    const { result } = open();
    void result.current.onLeave("email", "joe+x@example.org");
    const note = { key: "email_stripped", detail: "joex@example.org" };
    await waitFor(() => {
      expect(result.current.errors.email).toEqual(note);
    });
  });

  it("hides the note while the email is edited", async () => {
    const { result } = open();
    await act(async () => {
      void result.current.onLeave("email", "joe+x@example.org");
      result.current.onEdit("email");
      await Promise.resolve();
    });
    expect(result.current.errors.email).toBeUndefined();
    expect(result.current.isNoteUnread()).toBe(false);
  });
});

describe("a payment URI whose reader arrives late", () => {
  const toBtc = { ...DRAFT, from: ETH, to: BTC };

  function openField(name: string, value: string) {
    render(<input id={name} aria-label={name} defaultValue={value} />);
    return screen.getByLabelText<HTMLInputElement>(name);
  }

  it("sets the address, the memo and the amount", async () => {
    const address = openField("destinationAddress", "xrp:rPaid?amount=3&dt=7");
    const memo = openField("memo", "");
    const { result, dispatch } = open({ ...DRAFT, to: XRP });
    void result.current.onLeave("destinationAddress", address.value);
    await arrives();
    expect([address.value, memo.value]).toEqual(["rPaid", "7"]);
    expect(dispatch.mock.calls).toEqual([[{ kind: "typed", side: "receive", typed: "3" }]]);
  });

  it.each([
    ["typed", true],
    ["pasted or scanned without an event", false],
  ])("keeps a newer address: %s", async (_name, isHeard) => {
    const address = openField("destinationAddress", URI);
    const { result, dispatch } = open(toBtc);
    void result.current.onLeave("destinationAddress", URI);
    address.value = "bc1qnewer";
    if (isHeard) {
      act(() => {
        result.current.onEdit("destinationAddress");
      });
    }
    await arrives();
    expect(address.value).toBe("bc1qnewer");
    expect(dispatch).not.toHaveBeenCalled();
  });

  it("keeps a memo typed meanwhile", async () => {
    const address = openField("destinationAddress", "xrp:rPaid?dt=7");
    const memo = openField("memo", "");
    const { result } = open({ ...DRAFT, to: XRP });
    void result.current.onLeave("destinationAddress", address.value);
    memo.value = "12";
    await arrives();
    expect([address.value, memo.value]).toEqual(["rPaid", "12"]);
  });

  it("keeps an amount typed meanwhile", async () => {
    const address = openField("destinationAddress", URI);
    const { result, rerender, dispatch } = open(toBtc);
    void result.current.onLeave("destinationAddress", URI);
    rerender({ ...toBtc, amountText: "0.15" });
    await arrives();
    expect(address.value).toBe(BTC_ADDRESS);
    expect(dispatch).not.toHaveBeenCalled();
  });
});
