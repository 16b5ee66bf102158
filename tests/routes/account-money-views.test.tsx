import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { RecordsTable } from "~/components/earnings/records-table";
import type { Part, Streamed } from "~/components/earnings/part";
import { StreamedPart } from "~/components/earnings/streamed-part";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { WithdrawForm } from "~/routes/profile-withdraw/form/withdraw-form";
import { toLostReply } from "~/routes/profile-withdraw/form/lost-reply";
import type { WithdrawReply } from "~/routes/profile-withdraw/form/fields";
import { toTermsView } from "~/routes/profile-withdraw/view";
import { amount } from "../support/amount";
import { sampleBalances, samplePayout, TRON_ADDRESS } from "../support/earnings-samples";

async function show(content: ReactNode): Promise<void> {
  const Stub = createRemixStub([{ path: "/", Component: () => content }]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Stub />
    </I18nextProvider>,
  );
}

describe("a part of a page", () => {
  const showPart = (part: Streamed<string>) =>
    show(
      <StreamedPart part={part} name="your balance">
        {(value) => <p>{value}</p>}
      </StreamedPart>,
    );

  it("is shown, or names what is missing", async () => {
    await showPart({ now: { ok: true, value: "12 USDT" } });
    expect(await screen.findByText("12 USDT")).toBeDefined();
    await showPart({ now: { ok: false, traceId: "trace-1" } });
    expect(await screen.findByText("Could not load your balance")).toBeDefined();
    expect(screen.getByText("trace-1")).toBeDefined();
  });

  it.each<[string, Part<string>, string]>([
    ["arrives", { ok: true, value: "late" }, "late"],
    ["is missing", { ok: false, traceId: undefined }, "Could not load your balance"],
  ])("waits, and then %s", async (_name, part, text) => {
    let settle: (part: Part<string>) => void = () => undefined;
    const later = new Promise<Part<string>>((resolve) => {
      settle = resolve;
    });
    await showPart({ later });
    expect(await screen.findByText("Loading…")).toBeDefined();
    settle(part);
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe("a table of records", () => {
  it("leaves out a column without values", async () => {
    const columns = ["state", "hash"].map((key) => ({
      key,
      label: key,
      has: (row: { id: string; hash?: string }) => key === "state" || row.hash !== undefined,
      cell: () => "cell",
    }));
    await show(<RecordsTable caption="records" columns={columns} rows={[{ id: "1" }]} />);
    expect(await screen.findByText("state")).toBeDefined();
    expect(screen.queryByText("hash")).toBeNull();
  });
});

describe("the form of a withdrawal", () => {
  const PAGE = { userId: 7, stepUp: undefined, typed: undefined, done: undefined, formKey: "k" };
  const when = { now: samplePayout().createdAt + 24 * 60 * 60_000, locale: LOCALES[0] };
  const view = toTermsView(sampleBalances(), [samplePayout({ status: "COMPLETED" })], when);
  const ADDRESS = "Your Tron (TRC20) address";

  it("shows the arriving amount and a new address while the visitor types", async () => {
    await show(<WithdrawForm view={view} page={PAGE} replied={undefined} />);
    const address = await screen.findByLabelText(ADDRESS);
    fireEvent.input(screen.getByLabelText("Amount in USDT"), { target: { value: "60,5" } });
    expect(screen.getByText("58.9 USDT")).toBeDefined();
    fireEvent.input(address, { target: { value: TRON_ADDRESS } });
    expect(screen.queryByText(/has reached this address yet/)).toBeNull();
    fireEvent.input(address, { target: { value: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" } });
    expect(screen.getByText(/has reached this address yet/)).toBeDefined();
    fireEvent.click(screen.getByText("All"));
    expect(screen.getByText("118.9 USDT")).toBeDefined();
  });

  it("fills in an earlier address and compares its checksum", async () => {
    await show(<WithdrawForm view={view} page={PAGE} replied={undefined} />);
    fireEvent.click(await screen.findByRole("button", { name: /^Use T/ }));
    expect(screen.getByLabelText<HTMLInputElement>(ADDRESS).value).toBe(TRON_ADDRESS);
    expect(await screen.findByText("Valid Tron (TRC20) address")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Use T/ })).toBeNull();
    fireEvent.input(screen.getByLabelText(ADDRESS), { target: { value: `${TRON_ADDRESS}9` } });
    expect(screen.queryByText("Valid Tron (TRC20) address")).toBeNull();
  });

  it("starts empty after a payout, because another press would send another one", async () => {
    function Page() {
      const [done, setDone] = useState<string>();
      return (
        <>
          <WithdrawForm view={view} page={{ ...PAGE, done }} replied={undefined} />
          <button
            onClick={() => {
              setDone("payout-1");
            }}
          >
            It is made
          </button>
        </>
      );
    }
    await show(<Page />);
    fireEvent.input(await screen.findByLabelText("Amount in USDT"), { target: { value: "60" } });
    fireEvent.click(screen.getByText("It is made"));
    expect(screen.getByLabelText<HTMLInputElement>("Amount in USDT").value).toBe("");
  });

  it("names a recent withdrawal", async () => {
    const payout = samplePayout();
    const latest = toTermsView(sampleBalances(), [payout], { ...when, now: payout.createdAt + 1 });
    await show(<WithdrawForm view={latest} page={PAGE} replied={undefined} />);
    const note = await screen.findByText(/You recently requested a withdrawal of/);
    expect(note.textContent).toMatch(/of 60\sUSDT to/);
    expect(note.closest("p")?.textContent).toContain(payout.address);
  });

  it("keeps the typed values without a reply", async () => {
    const lost = { ...toLostReply(new FormData()), unreachable: true };
    function Page() {
      const [replied, setReplied] = useState<WithdrawReply>();
      return (
        <>
          <WithdrawForm view={view} page={PAGE} replied={replied} />
          <button
            onClick={() => {
              setReplied(lost);
            }}
          >
            The line is lost
          </button>
        </>
      );
    }
    await show(<Page />);
    const address = await screen.findByLabelText(ADDRESS);
    fireEvent.input(address, { target: { value: TRON_ADDRESS } });
    fireEvent.click(screen.getByText("The line is lost"));
    expect(screen.getByRole("alert").textContent).toMatch(/Nothing was withdrawn/);
    expect(screen.getByLabelText<HTMLInputElement>(ADDRESS).value).toBe(TRON_ADDRESS);
  });

  it("has instructions and no button when the app must be reopened", async () => {
    await show(
      <WithdrawForm view={view} page={{ ...PAGE, stepUp: "launch" }} replied={undefined} />,
    );
    expect(await screen.findByText(/open it again from the chat/)).toBeDefined();
    expect(screen.queryByLabelText("Your password")).toBeNull();
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  });

  it("explains the next press for an ambiguous amount", async () => {
    const replied: WithdrawReply = {
      typed: { address: TRON_ADDRESS, amount: "1234" },
      errors: { amount: { key: "doubted", amount: amount("1234") } },
      hasWrongChecksum: false,
    };
    await show(<WithdrawForm view={view} page={PAGE} replied={replied} />);
    await screen.findByLabelText(ADDRESS);
    const [link] = document.querySelectorAll(".error-summary a");
    expect(link?.textContent).toBe(
      "We read this as 1,234\u00a0USDT. Press again to withdraw that amount, or correct it.",
    );
  });

  it("shows errors at their fields, with the typed values and without the password", async () => {
    const replied: WithdrawReply = {
      typed: { address: "T0", amount: "60" },
      errors: {
        address: "error_address_incorrect",
        form: { key: "limit_reached", waitSeconds: 90 },
      },
      hasWrongChecksum: false,
    };
    await show(
      <WithdrawForm view={view} page={{ ...PAGE, stepUp: "password" }} replied={replied} />,
    );
    expect(await screen.findByLabelText(ADDRESS)).toHaveProperty("value", "T0");
    expect(screen.getByText(/Try again in 2 minutes/)).toBeDefined();
    const links = document.querySelectorAll(".error-summary a");
    expect([...links].map((link) => link.getAttribute("href"))).toEqual(["#withdraw-address"]);
    // A correction clears its error, by the field and in the list.
    fireEvent.input(screen.getByLabelText(ADDRESS), { target: { value: TRON_ADDRESS } });
    expect(document.querySelector(".error-summary")).toBeNull();
    expect(screen.getByLabelText(ADDRESS).getAttribute("aria-invalid")).toBeNull();
  });
});
