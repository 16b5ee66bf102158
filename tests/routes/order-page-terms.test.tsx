import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OrderErrors } from "~/routes/order/actions/form-fields";
import { amount } from "../support/amount";
import { sampleOrder, XRP } from "../support/samples";
import { deposits, FACES, FIAT_FACES, IN, order, show } from "./support/order-views";

describe("the gateway decides which choices are offered", () => {
  const offers = () =>
    screen
      .queryAllByRole("button")
      .flatMap(({ textContent: name }) =>
        name === "Exchange at the new rate" || name === "Send my BTC back" ? [name] : [],
      );
  it.each([
    ["late", ["Exchange at the new rate", "Send my BTC back"]],
    ["refundOnly", ["Send my BTC back"]],
    ["acceptOnly", ["Exchange at the new rate"]],
    ["newRateOnly", ["Exchange at the new rate"]],
    ["failedRefundable", ["Send my BTC back"]],
    ["confirming", []],
  ])("%s", async (name, expected) => {
    await show(FACES[name] ?? sampleOrder());
    expect(offers()).toEqual(expected);
  });
});

describe("a refund is offered by the held amount (spec: Refund and new rate)", () => {
  const part = () => {
    if (screen.queryByRole("button", { name: "Send my BTC back" })) return "form";
    if (screen.queryByText(/^We do not know the refund amount/)) return "unknown";
    return screen.queryByText(/so there is nothing to refund/) ? "nothing" : "none";
  };
  it.each([
    ["late", "0.1", "form"],
    ["late", "0", "unknown"],
    ["late", undefined, "unknown"],
    ["modeChanged", "0.1", "form"],
    ["wrongAmountUnlisted", "0.1", "form"],
    ["wrongAmountUnlisted", undefined, "unknown"],
    // A warning is open, and neither a deposit nor an event shows money.
    ["modeChangedUnlisted", "0.1", "form"],
    ["modeChangedUnlisted", "0", "nothing"],
    ["modeChangedUnlisted", undefined, "nothing"],
    ["volatile", "0.1", "form"],
    ["volatile", "0", "nothing"],
    ["acceptOnlyUnlisted", "0.1", "nothing"],
    // No warning: only the gateway's permission.
    ["refundableUnlisted", "0.1", "form"],
    ["refundableUnlisted", "0", "none"],
    ["refundableUnlisted", undefined, "none"],
    ["refundableExpired", "0.1", "form"],
    ["refundableExpired", "0", "none"],
    ["failedRefundable", "0.1", "form"],
    ["failedRefundable", undefined, "unknown"],
    // Nothing to decide, whatever is held.
    ["waiting", "0.1", "none"],
    ["confirming", "0.1", "none"],
    ["acceptOnly", "0.1", "none"],
    ["accepted", "0.1", "none"],
    ["withdrawing", "0.1", "none"],
    ["completed", "0.1", "none"],
    ["refunding", "0.1", "none"],
    ["refunded", "0.1", "none"],
  ])("%s, held: %s: %s", async (name, held, expected) => {
    const { container } = await show(FACES[name] ?? sampleOrder(), { held });
    expect(part()).toBe(expected);
    if (expected !== "form") return;
    const text = container.textContent;
    expect(text).not.toMatch(/Nothing has arrived|nothing to refund|send nothing/i);
  });

  it("an unlisted deposit keeps the address shown", async () => {
    const { container } = await show(FACES.modeChangedUnlisted ?? sampleOrder(), { held: "0.1" });
    expect(container.textContent).toContain("no deposit is listed yet");
    expect(screen.getByRole("heading", { name: "Deposit address" })).toBeDefined();
  });
});

describe("the completed refunds", () => {
  it("are shown with amount, fee and transaction", async () => {
    await show(FACES.refundedInFigures ?? sampleOrder());
    const what = screen.getByText("What happened").nextElementSibling?.textContent;
    expect(what).toMatch(/^We sent 0\.0999\sBTC back to you\.$/);
    const back = within(screen.getByRole("region", { name: "Your refund" }));
    expect(back.getByText("0.0999 BTC")).toBeDefined();
    const fee = back.getByText("0.0001 BTC").parentElement?.textContent;
    expect(fee).toMatch(/^less 0\.0001\sBTC network fee$/);
    expect(back.getByText("fe12")).toBeDefined();
  });
});

it("a waiting refund is shown with its tag", async () => {
  const pendingRefund = { refundAddress: "rX", refundMemo: "4711", needsConfirmation: true };
  await show(order([...IN, "RATE_MODE_CHANGED"], { from: XRP, deposits, pendingRefund }));
  const region = screen.getByRole("region", { name: "Your refund is waiting" });
  expect(within(region).getByText("Destination tag")).toBeDefined();
  expect(within(region).getByText("4711")).toBeDefined();
});

describe("a refund whose email's link was opened", () => {
  const pendingRefund = { refundAddress: "rFirst", needsConfirmation: true, contestedAt: 1 };
  const waiting = order([...IN, "RATE_MODE_CHANGED"], { from: XRP, deposits, pendingRefund });
  const region = () => screen.getByRole("region", { name: "Your refund is waiting" });

  it("shows the address and tag of its link, not the first named ones", async () => {
    const link = { refundProof: "t", refundAddress: "rSecond", refundAddressMemo: "78" };
    await show(waiting, { query: link });
    expect(region().textContent).toMatch(/rSecond.*78.*was named first: rFirst\./);
    expect(within(region()).getByRole("button", { name: /^Confirm the refund/ })).toBeDefined();
  });

  const chosen = { waiting: "none", proof: undefined, isFolded: true };
  it.each<[string, string, OrderErrors, object]>([
    ["a", "p1", {}, { ...chosen, waiting: "chosen", proof: "p1", isFolded: false }],
    ["an empty", "", {}, chosen],
    ["a rejected", "p1", { form: "proof_incorrect", typed: { refundAddress: "rThird" } }, chosen],
  ])("asks with %s proof for any address", async (_name, refundChoice, errors, expected) => {
    const { container } = await show(waiting, { query: { refundChoice }, errors });
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Your .* address/ });
    const isChosen = region().textContent.includes("You opened the link in our email");
    expect({
      waiting: isChosen ? "chosen" : "none",
      proof: container.querySelector("[name=refundProof]")?.getAttribute("value"),
      isFolded: field.closest("details") !== null,
    }).toEqual(expected);
    if (errors.typed) expect(field.value).toBe(errors.typed.refundAddress);
  });

  it("explains that each address has its own email, if several were named", async () => {
    await show(waiting);
    expect(region().textContent).toMatch(/rFirst.*More than one address was named/);
  });
});

it.each(Object.keys(FACES))("%s: has one 'copy link'", async (name) => {
  await show(FACES[name] ?? sampleOrder());
  expect(screen.getAllByRole("button", { name: /link/i })).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
});

describe("the terms", () => {
  const AGREED = { networkFee: amount("0.0008"), serviceFee: amount("0.0109") };
  const facts = () =>
    Object.fromEntries(
      screen
        .getAllByRole("term")
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  it.each([
    ["waiting", true, true],
    ["confirming", true, true],
    ["withdrawing", true, true],
    ["completed", true, false],
    ["late", true, false],
    ["expired", true, false],
    ["underReview", true, false],
    ["failedRefundable", true, false],
    ["orderExpired", true, false],
    ["accepted", false, true],
    ["refunded", false, false],
  ])("%s: agreed fees: %j; duration: %j", async (name, hasFees, hasTime) => {
    await show({ ...(FACES[name] ?? sampleOrder()), ...AGREED });
    const shown = facts();
    expect(shown["Network fee"]).toBe(hasFees ? "0.0008\u00a0ETH" : undefined);
    expect(shown["Service fee"]).toBe(hasFees ? "0.0109\u00a0ETH" : undefined);
    expect("Confirmations needed" in shown).toBe(hasTime);
    // Once money moves, the line above the way says how long it still takes.
    const said = document.querySelectorAll(".order-when").length + Number("Usual time" in shown);
    expect(said).toBe(hasTime ? 1 : 0);
  });

  it.each([
    ["failedRefundable", "Ordered"],
    ["orderExpired", "Ordered"],
    ["refunded", "Ordered"],
    ["underReview", "You get, about"],
    ["completed", "You got"],
    ["bought", "You got"],
    // The arrived amount is still unknown.
    ["sold", "You get, about"],
  ])("%s: the amount is called %j everywhere", async (name, label) => {
    await show(FACES[name] ?? FIAT_FACES[name] ?? sampleOrder());
    const labels = ["Ordered", "Agreed at first", "You get, about", "You get", "You got"];
    const shown = labels.filter((each) => screen.queryAllByText(each).length > 0);
    expect(shown).toEqual([label]);
  });

  it.each([
    ["preparing", "You send"],
    ["confirming", "You sent"],
    ["completed", "You sent"],
    ["payProcessing", "You pay"],
    ["payPaid", "You paid"],
    ["bought", "You paid"],
    ["sold", "You sent"],
  ])("%s: the given amount is called %j", async (name, label) => {
    const { container } = await show(FACES[name] ?? FIAT_FACES[name] ?? sampleOrder());
    const labels = ["You send", "You sent", "You pay", "You paid"];
    const shown = Array.from(container.querySelectorAll(".money-way-ends p"), (p) => p.textContent);
    expect(shown.filter((each) => labels.includes(each))).toEqual([label]);
  });

  it("the old price disappears after a new rate is accepted", async () => {
    await show(
      order([...IN, "RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"], {
        deposits,
        amountToGet: amount("2.5"),
        price: amount("28.3"),
      }),
    );
    expect(facts()["Floating rate"]).toBe("1\u00a0BTC ≈ 25\u00a0ETH");
  });

  it("the refund address shows its tag", async () => {
    const from = { from: XRP, refundAddress: "rAgreed", refundMemo: "7" };
    await show(order([], from));
    expect(facts()["Destination tag"]).toBe("7");
  });
});
