import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { order, show } from "./support/order-views";
import { OUTSIDE_FACES, PROVIDER } from "./support/outside-views";

async function open(name: string) {
  const { container } = await show(OUTSIDE_FACES[name] ?? order([]));
  const story = (question: string) => screen.getByText(question).nextElementSibling?.textContent;
  return { container, text: container.textContent, story };
}

describe.each(LOCALES)("in $code", (locale) => {
  it.each(Object.entries(OUTSIDE_FACES))("%s: has every text and shows no key", async (_, face) => {
    const { container } = await show(face, { locale });
    expect(container.textContent).not.toMatch(/\b[a-z]+\.[a-zA-Z]+\.[a-zA-Z.]+|\{\{|<\/?\w/);
  });
});

describe("the deadline of a floating order", () => {
  it("counts down, and is not called a rate's", async () => {
    const { text } = await open("floatingDeadline");
    expect(text).toMatch(/Your deposit must arrive within 0?1:00:00|Your deposit must arrive by/);
    expect(text).not.toContain("The rate is valid");
  });

  it("hides the address once it is over, and explains what happens to late coins", async () => {
    const { container, story } = await open("outsideExpired");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("has expired");
    expect(container.querySelector("#send-address")).toBeNull();
    expect(story("What to do")).toContain("returned automatically to your refund address");
  });
});

describe("a deposit that is too small", () => {
  it("asks for the rest and explains what happens without it", async () => {
    const { container, story } = await open("incomplete");
    expect(story("What to do")).toMatch(/^Send the rest .* is returned automatically/);
    expect(container.querySelector("details.order-rest")?.hasAttribute("open")).toBe(true);
    expect(container.querySelector("#send-address")).not.toBeNull();
  });

  it("asks for nothing once the time is over", async () => {
    const { container, story } = await open("incompleteRunOut");
    expect(story("What to do")).toMatch(/^Do not send anything more/);
    expect(container.querySelector("#send-address")).toBeNull();
  });

  it("names no amount before the deposit is listed", async () => {
    const { story } = await open("incompleteUnlisted");
    expect(story("What to do")).toMatch(/^Wait until this page shows how much is missing/);
  });
});

describe("automatic refunds", () => {
  it.each([
    ["outsideWaiting", /If less than 0\.1\sBTC arrives, it waits for the rest or is returned/],
    ["outsideSlippage", /If less than 0\.099\sBTC arrives, it waits for the rest or is returned/],
    ["outsideFixed", /Send exactly 0\.1\sBTC\. Any other amount is returned/],
  ])("%s: are promised below the address", async (name, promise) => {
    const { container, text } = await open(name);
    expect(text).toMatch(promise);
    expect(text).not.toMatch(/choose here|you get less/);
    const places = ["#send-address", ".order-outside"].map((selector) =>
      container.innerHTML.indexOf(container.querySelector(selector)?.outerHTML ?? "none"),
    );
    expect(places).toEqual([...places].sort((left, right) => left - right));
  });

  it("offer no choice where a fixed rate did not hold", async () => {
    const { story } = await open("outsideGoingBack");
    expect(story("What happened")).toContain("It is being returned to your refund address");
    expect(screen.queryByRole("button", { name: /Exchange at|Send my/ })).toBeNull();
  });

  it("state their reason", async () => {
    const { text } = await open("outsideBack");
    expect(text).toContain("Reason: the exchange could not be made at this rate.");
  });

  it("may accompany a payout", async () => {
    const { text } = await open("excess");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Done/);
    const back = within(screen.getByRole("region", { name: "Your refund" }));
    expect(back.getByText("0.01 BTC")).toBeDefined();
    expect(text).toContain("Reason: the amount did not match the order.");
  });
});

describe("the provider", () => {
  it("is named with its links and its number, which open without us", async () => {
    await open("outsideWaiting");
    expect(screen.getByRole("heading", { name: "Deepbook makes this exchange" })).toBeDefined();
    expect(
      screen.getByRole("region", { name: "Deepbook makes this exchange" }).textContent,
    ).toContain("DB-77");
    for (const href of [PROVIDER.link, PROVIDER.terms, PROVIDER.contact]) {
      const link = document.querySelector(`a[href="${href}"]`);
      expect(link?.getAttribute("rel")).toBe("noopener noreferrer nofollow");
      expect(link?.getAttribute("target")).toBe("_blank");
    }
  });

  it("holds the money of a failed exchange", async () => {
    const { story } = await open("outsideFailed");
    expect(story("Where the money is")).toBe(
      "With Deepbook, the company that makes this exchange.",
    );
    expect(story("What to do")).toContain("Contact Deepbook and quote the reference number below.");
  });

  it("promises an automatic refund of a failed exchange if the gateway does", async () => {
    const { story } = await open("outsideFailedBack");
    expect(story("What to do")).toContain("is returned automatically to your refund address");
  });
});

it("the smallest payout and the notices are shown before the end only", async () => {
  const waiting = await open("outsideWaiting");
  expect(waiting.text).toMatch(/You get at least 2\.79\sETH\./);
  expect(waiting.text).toContain("Use a receive address of your own wallet.");
});

it.each([
  ["outsideSlippage", 0],
  ["outsideWaiting", 1],
])("%s: offers an email only if the gateway can store one", async (name, count) => {
  const { text } = await open(name);
  expect(screen.queryAllByText("Email me the order link")).toHaveLength(count);
  expect(/emailed|enter an email/.test(text)).toBe(count > 0);
});

it("an order without any of it has no such part", async () => {
  const { container } = await open("waiting");
  expect(container.querySelector(".order-outside")).toBeNull();
});
