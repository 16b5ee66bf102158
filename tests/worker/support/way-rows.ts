// Rows of order-money.test.ts: the server's clock, an order without data yet, its access, and its links.
import { expect } from "vitest";
import { BARE, FIXED, type MoneyRow } from "./money-row";
import type { Page } from "./page";
import type { Texts } from "./texts";

/** None of these is on the page of a closed order. */
const secret: NonNullable<MoneyRow["saysNot"]> = (_, figure) => [
  "BTC",
  "ETH",
  figure("0.1"),
  "sandbox-btc",
];

const CLOCK: readonly MoneyRow[] = [
  {
    ...BARE,
    name: "a fixed price that holds",
    phase: "waiting",
    order: FIXED,
    says: (t) => [t.order("send.amountFixed")],
    also: (page) => {
      expect(page.document.querySelector('[role="timer"] time')).not.toBeNull();
    },
  },
  {
    ...BARE,
    name: "a fixed price that ran out by the server's clock",
    phase: "expired",
    order: FIXED,
    steps: [{ kind: "expire" }],
    says: (t) => [t.order("status.expired.where"), t.order("log.now.expired")],
    saysNot: () => ["sandbox-btc"],
  },
  {
    ...BARE,
    name: "a floating price never runs out",
    phase: "waiting",
    steps: [{ kind: "expire" }],
  },
  {
    ...BARE,
    name: "no event at all ('res')",
    phase: "waiting",
    without: ["orderEvents"],
    says: (t) => [t.order("send.exactly"), t.order("log.CREATED")],
  },
  {
    ...BARE,
    name: "no deposit address yet",
    phase: "preparing",
    without: ["depositAddress"],
    says: (t) => [t.order("status.preparing.todo")],
    saysNot: (t) => [t.order("send.exactly"), "sandbox-btc"],
  },
];

const link = (page: Page, host: string, t: Texts) =>
  [...page.document.querySelectorAll("a")].find(
    ({ textContent }) => textContent === t.order("redirect.button", { name: host }),
  );

const WAYS: readonly MoneyRow[] = [
  {
    ...BARE,
    name: "no destinationAddress: the page asks for it",
    saysNot: secret,
    path: ({ id }) => `/order/${id}`,
    says: (t) => [t.order("access.title"), t.order("access.button")],
    also: (page) => {
      expect(page.document.querySelector('[aria-invalid="true"]')).toBeNull();
    },
  },
  {
    ...BARE,
    name: "another address (ERR_NOT_FOUND_E)",
    status: 404,
    saysNot: secret,
    path: ({ id }) => `/order/${id}?destinationAddress=0x000000000000000000000000000000000000dEaD`,
    says: (t) => [t.order("access.title"), t.order("error.error_address_incorrect")],
    also: (page) => {
      expect(page.document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    },
  },
  {
    ...BARE,
    name: "a redirectUrl at a listed host",
    phase: "waiting",
    steps: [{ kind: "redirect", url: "https://pay.example/o?id=1" }],
    says: (t) => [
      t.order("redirect.text", { name: "pay.example" }),
      t.order("headline.waitingRedirect", { name: "pay.example" }),
    ],
    // Paid there, not here as well.
    saysNot: (t) => [t.order("send.exactly"), "sandbox-btc"],
    also: (page, t) => {
      const way = link(page, "pay.example", t)?.getAttribute("href");
      expect(way).toMatch(/^\S+destinationAddress=\w+&dialog=redirect$/);
    },
  },
  {
    ...BARE,
    name: "the dialog that leads to a listed host",
    steps: [{ kind: "redirect", url: "https://pay.example/o?id=1" }],
    path: ({ path }) => `${path}&dialog=redirect`,
    says: (t) => [t.order("redirect.title", { name: "pay.example" }), t.order("redirect.stay")],
    saysNot: (t) => [t.order("send.exactly"), "sandbox-btc"],
    also: (page, t) => {
      const dialog = page.document.querySelector("dialog[open]");
      const way = dialog?.querySelector("a.btn-primary");
      expect(way?.textContent).toBe(t.order("redirect.button", { name: "pay.example" }));
      expect(way?.getAttribute("href")).toBe("https://pay.example/o?id=1");
    },
  },
  {
    ...BARE,
    name: "the dialog that leads to a place of our own",
    steps: [{ kind: "redirect" }],
    path: ({ path }) => `${path}&dialog=redirect`,
    also: (page) => {
      const way = page.document.querySelector("dialog[open] a.btn-primary");
      expect(way?.getAttribute("href")).toMatch(/^\/sandbox\/order\?id=/);
    },
  },
  {
    ...BARE,
    name: "a redirectUrl anywhere else",
    phase: "waiting",
    steps: [{ kind: "redirect", url: "https://evil.example/" }],
    says: (t) => [t.order("send.exactly")],
    saysNot: () => ["evil.example"],
  },
  {
    ...BARE,
    name: "a redirectUrl of an order that is over",
    phase: "completed",
    steps: [{ kind: "redirect", url: "https://pay.example/o" }, { kind: "complete" }],
    saysNot: () => ["pay.example"],
  },
];

/** When an order opens, and its links. */
export const WAY_ROWS: readonly MoneyRow[] = [...CLOCK, ...WAYS];
