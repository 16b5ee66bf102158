import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { ATTEMPTS, sampleAttempt, showAttempt } from "./support/attempt-views";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const names = Object.keys(ATTEMPTS);
const find = (name: string) => ATTEMPTS[name] ?? sampleAttempt();
const story = (question: string) => screen.getByText(question).nextElementSibling?.textContent;

describe.each(LOCALES)("in $code", (locale) => {
  it.each(names)("%s: has every text and shows no key", async (name) => {
    const { container } = await showAttempt(find(name), { locale });
    expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
    const text = container.textContent.replaceAll(/(anna@|kyc\.|pay\.)example(\.com)?/g, "");
    expect(text).not.toMatch(/\b[a-z]+\.[a-zA-Z]+\.[a-zA-Z.]+|\{\{|<\/?\w/);
  });
});

describe("every state", () => {
  it.each(names)(
    "%s: states the event, the holder of the money and the next step",
    async (name) => {
      await showAttempt(find(name));
      for (const question of ["What happened", "What to do"]) expect(story(question)).not.toBe("");
      expect(story("Where the money is")).toMatch(/still with you/);
    },
  );
});

describe("the buttons and links of a state", () => {
  const button = (name: string) => (name === "" ? [] : [name]);
  it.each([
    ["accept-terms", "Accept and continue", "Cancel purchase", []],
    ["signing-up", "", "Cancel purchase", []],
    ["confirm-email", "Send the email again", "Cancel purchase", []],
    ["identity", "", "Cancel purchase", ["Verify at Northpay"]],
    ["identity-unavailable", "", "Cancel purchase", ["Contact support"]],
    ["review", "", "Cancel purchase", []],
    ["rejected", "Try the check again", "Cancel purchase", []],
    ["rejected-for-good", "", "Cancel purchase", []],
    ["accept-quote", "Continue with these amounts", "Cancel purchase", []],
    ["creating", "", "", []],
    ["payment", "", "Hide this order", ["Pay at Northpay", "Open the order"]],
    ["payment-unlisted", "", "Hide this order", ["Open the order"]],
    ["payment-sale", "", "Hide this order", ["Set up the payout at Northpay", "Open the order"]],
    ["failed", "Try again", "Cancel purchase", []],
    ["failed-limit", "", "Cancel purchase", ["Back to the exchange form"]],
    ["failed-other-address", "", "Cancel purchase", ["Contact support"]],
    ["unclear", "", "", ["Contact support"]],
    ["stopped-order", "Check again", "", ["Contact support"]],
    ["stopped", "Continue", "Cancel purchase", []],
  ])("%s", async (name, press, drop, links) => {
    await showAttempt(find(name));
    const texts = (role: string) => screen.queryAllByRole(role).map((each) => each.textContent);
    expect(texts("button")).toEqual([...button(press), ...button(drop)]);
    expect(texts("link").filter((text) => text !== "terms of Northpay")).toEqual(links);
  });

  it.each([
    ["accept-quote", "Continue with these amounts", "accept-quote"],
    ["rejected", "Try the check again", "retry"],
    ["failed", "Try again", "retry"],
    ["stopped", "Continue", "retry"],
    ["confirm-email", "Send the email again", "retry"],
    ["review", "Cancel purchase", "drop"],
  ])("%s: '%s' sends %s for this attempt", async (name, press, intent) => {
    const { sent } = await showAttempt(find(name));
    fireEvent.click(screen.getByRole("button", { name: press }));
    await waitFor(() => {
      expect(sent).toEqual([{ attempt: "attempt-1", intent }]);
    });
  });
});

describe("the provider's terms", () => {
  it("are linked, and the box is unticked", async () => {
    const { sent } = await showAttempt(find("accept-terms"));
    const tick = screen.getByRole("checkbox", { name: "I accept the terms of Northpay" });
    expect(tick).toMatchObject({ checked: false, required: true });
    const link = screen.getByRole("link", { name: "terms of Northpay" });
    expect(link.getAttribute("href")).toBe("https://northpay.example/terms");
    fireEvent.click(tick);
    fireEvent.click(screen.getByRole("button", { name: "Accept and continue" }));
    await waitFor(() => {
      expect(sent).toEqual([{ attempt: "attempt-1", intent: "accept-terms", accept: "on" }]);
    });
  });

  it("show a missing tick at the box", async () => {
    await showAttempt(find("accept-terms"), { result: { attempt: "terms-missing" } });
    const tick = screen.getByRole("checkbox");
    expect(tick.getAttribute("aria-invalid")).toBe("true");
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByRole("link").getAttribute("href")).toBe(`#${tick.id}`);
  });
});

describe("the amounts", () => {
  it("of a new quote are shown beside the old ones", async () => {
    const { container } = await showAttempt(find("accept-quote"));
    const quote = container.querySelector(".attempt-flow")?.textContent;
    expect(quote).toContain("0.00201\u00a0BTC");
    expect(quote).toContain("200\u00a0USD → 0.00203948\u00a0BTC");
  });

  it.each(["accept-quote", "review", "payment"])(
    "%s: show the received amount once",
    async (name) => {
      await showAttempt(find(name));
      expect(screen.getAllByText(/^You (now )?get/)).toHaveLength(1);
    },
  );

  it("show the broken limit", async () => {
    await showAttempt(find("failed-limit"));
    expect(story("What happened")).toContain("The minimum is 20\u00a0USD");
  });
});

describe("leaving for the provider", () => {
  it.each([
    ["identity", "kyc.example", "It verifies your identity", "https://kyc.example/c"],
    ["payment", "pay.example", "with its own terms", "https://pay.example/o/1"],
  ])("%s: the dialog names the provider, its host and the next step there", async (...row) => {
    const [name, host, text, href] = row;
    await showAttempt(find(name), { isDialogOpen: true });
    const dialog = within(screen.getByRole("dialog", { name: "Continue to Northpay?" }));
    for (const said of [host, new RegExp(text)]) expect(dialog.getByText(said)).toBeDefined();
    const link = dialog.getByRole("link", { name: "Continue at Northpay" });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([href, "noreferrer"]);
  });

  it.each(["review", "payment-unlisted", "identity-unavailable"])(
    "%s: there is no link and no dialog",
    async (name) => {
      await showAttempt(find(name), { isDialogOpen: true });
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );
});

describe("a failed flow", () => {
  it("is notified for three seconds and stays on the page", async () => {
    const { container } = await showAttempt(find("failed"));
    const note = container.querySelector("[data-lifetime]");
    expect(note?.getAttribute("data-lifetime")).toBe("3000");
    expect(note?.textContent).toContain("could not continue");
    expect(story("What happened")).toContain("did not return the data");
    expect(screen.getByText("trace-1")).toBeDefined();
  });

  it.each(["failed-limit", "review"])("%s is not a failed flow", async (name) => {
    const { container } = await showAttempt(find(name));
    expect(container.querySelector("[data-lifetime]")).toBeNull();
  });
});

describe("while nothing changes", () => {
  it("the page shows its last check, or that it failed", async () => {
    const { unmount } = await showAttempt(find("review"));
    expect(screen.getByText(/^Last checked at/)).toBeDefined();
    unmount();
    await showAttempt(find("review"), { isStale: true });
    expect(screen.getByText(/We could not check/)).toBeDefined();
  });

  it.each(["accept-terms", "accept-quote", "rejected", "payment", "failed", "stopped"])(
    "%s waits for the visitor and makes no call",
    async (name) => {
      await showAttempt(find(name));
      expect(screen.queryByText(/^Last checked at/)).toBeNull();
    },
  );
});

describe("analytics of an abandoned purchase", () => {
  beforeEach(() => {
    document.documentElement.dataset.analytics = "registered";
    window.dataLayer = [];
  });
  afterEach(() => {
    delete document.documentElement.dataset.analytics;
  });

  it.each(["FLOATING", "FIXED"] as const)(
    "get the exchange, at its %s rate, without an address and without an email",
    async (rateMode) => {
      await showAttempt({ ...find("review"), rateMode });
      fireEvent.click(screen.getByRole("button", { name: "Cancel purchase" }));
      await waitFor(() => {
        expect(window.dataLayer).toEqual([
          {
            event: "exchange_abandoned",
            user_type: "registered",
            from: "usd",
            to: "btc",
            amount: "200",
            side: "send",
            rate_mode: rateMode,
          },
        ]);
      });
    },
  );

  it("get nothing once an order exists", async () => {
    const { sent } = await showAttempt(find("payment"));
    fireEvent.click(screen.getByRole("button", { name: "Hide this order" }));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(window.dataLayer).toEqual([]);
  });
});
