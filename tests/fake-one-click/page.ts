// The fake provider's page for people: its swaps, and a button for each thing that may happen to one.
import type { FakeOneClick } from "./fake";
import type { Step } from "./read";
import type { Swap } from "./swaps";

const PERCENT = 100n;
/** Less than the slippage allows, so that the rest is asked for. */
const SHORT = 80n;

const deposit = ({ figures }: Swap, percent: bigint): Step => ({
  kind: "deposit",
  amount: String((figures.amountIn * percent) / PERCENT),
});

/** What a person can let happen, by the name of its button. */
export const ACTIONS: Readonly<Record<string, (swap: Swap) => Step>> = {
  "Announce the deposit": () => ({ kind: "announce" }),
  "Deposit all": (swap) => deposit(swap, PERCENT),
  "Deposit 80 %": (swap) => deposit(swap, SHORT),
  "Pay out": () => ({ kind: "settle" }),
  Refund: () => ({ kind: "refund" }),
  Fail: () => ({ kind: "fail" }),
};

/** Returns the fake with this page at its root. */
export function withPage(fake: FakeOneClick): Pick<FakeOneClick, "fetch"> {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== "/") return fake.fetch(request);
      if (request.method === "POST") return press(fake, new URLSearchParams(await request.text()));
      return new Response(toPage(fake), { headers: { "Content-Type": "text/html" } });
    },
  };
}

function press(fake: FakeOneClick, form: URLSearchParams): Response {
  const name = form.get("swap") ?? "";
  const action = form.get("action") ?? "";
  const swap = fake.swaps.get(name);
  const toStep = ACTIONS[action];
  if (!swap || !toStep) return new Response("There is no such swap or action.", { status: 404 });
  // The name of a swap is its address, with its memo if it has one.
  const [address = "", memo] = name.split(" ");
  fake.step(address, toStep(swap), memo);
  return new Response(null, { status: 303, headers: { Location: "/" } });
}

function toPage({ swaps }: FakeOneClick): string {
  const rows = [...swaps].toReversed().map(([name, swap]) => toRow(name, swap));
  const none = "<p>No order yet: create one on the site, then reload this page.</p>";
  const table = `<table><tr><th>Deposit address<th>State<th>Let happen</tr>${rows.join("")}</table>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fake provider</title>
<style>body{font:16px system-ui;margin:2rem}td,th{padding:.5rem;text-align:left}</style>
<h1>Fake provider</h1>
<p>Nothing here moves money. The exchange sees a change when it next looks at the order.</p>
${rows.length === 0 ? none : table}</html>`;
}

function toRow(name: string, { status }: Swap): string {
  const buttons = Object.keys(ACTIONS).map(
    (action) => `<button name="action" value="${action}">${action}</button>`,
  );
  return `<tr><td>${escape(name)}<td>${escape(status)}<td><form method="post">
<input type="hidden" name="swap" value="${escape(name)}">${buttons.join(" ")}</form></tr>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
