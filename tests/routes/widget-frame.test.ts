// The forms of the frame and of the code builder, as browsers send them. A field's text is quoted next in every
// language, and opens the exchange (spec: Numeric input).
import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it } from "vitest";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { loadBuilder } from "~/routes/widget/builder.server";
import { makeWidgetFrame } from "~/routes/widget-frame/queries.server";
import { RATE_PATH } from "../support/exchange-form";
import { serveExchange, toPairData } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();
const { DOMParser, FormData } = new JSDOM("").window;

const FRAME = "/widget/frame?send=usdt-trc20&receive=btc&ref=partner-7";
const LANGUAGES = [
  ["en", ""],
  ["ru", "/ru"],
] as const;

beforeEach(() => {
  const unbounded = { depositRules: {}, generalMinAmount: null, generalMaxAmount: null };
  serveExchange(edge, {
    // Any amount arrives: the output shows the requested amount.
    [RATE_PATH]: ({ query }) => ({
      ...toPairData(query),
      ...unbounded,
      amountToGet: query.claimedDepositAmount,
      price: "1",
    }),
  });
});

async function open(path: string) {
  const { html } = await makeWidgetFrame(makeTestContext(path, { now: Date.now() }).args);
  const document = new DOMParser().parseFromString(html, "text/html");
  const [sent] = document.forms;
  if (!sent) throw new Error("The frame has no form");
  const form = new URLSearchParams();
  new FormData(sent).forEach((value, name) => {
    if (typeof value === "string") form.append(name, value);
  });
  return {
    form,
    field: form.get("amount"),
    output: document.querySelector("output")?.textContent,
    notes: [...document.querySelectorAll(".note")].map(({ textContent }) => textContent),
    action: sent.getAttribute("action") ?? "",
    exchange: document.querySelector("[formaction]")?.getAttribute("formaction") ?? "",
  };
}

/** The exchange as a form opens it. */
async function openExchange(path: string, form: URLSearchParams) {
  const pair = path.split("/").at(-1) ?? "";
  const asked = makeTestContext(`${path}?${form.toString()}`, {
    now: Date.now(),
    params: { pair },
  });
  const { draft, isAmbiguous } = await loadExchangePage(asked.args);
  return { amount: draft.amountText, isAmbiguous };
}

describe.each(LANGUAGES)("the frame in %s", (language, prefix) => {
  it.each(["1000", "12500.5", "2000000", "0.1", "1.234"])(
    "quotes %s again for the unchanged form and opens the exchange with it",
    async (amount) => {
      const first = await open(`${prefix}${FRAME}&amount=${amount}`);
      const again = await open(`${first.action}?${first.form.toString()}`);
      expect(first.output).toMatch(/\d/);
      expect([again.output, again.field]).toEqual([first.output, first.field]);
      expect(first.notes.join()).not.toMatch(/Amount: |Сумма: /);
      expect(await openExchange(first.exchange, first.form)).toEqual({
        amount,
        isAmbiguous: false,
      });
    },
  );

  it.each([
    ["12,500.5", "12.5005"],
    ["1e5", "100000"],
    ["1 000", "1000"],
    ["0,1", "0.1"],
    ["1,234", "1.234"],
  ])(
    "reads %s like the exchange and shows how it reads an ambiguous one",
    async (typed, amount) => {
      const first = await open(`${prefix}${FRAME}&amount=${encodeURIComponent(typed)}`);
      const isDoubted = /[.,].*[.,]|e/.test(typed) || (typed === "1,234" && language === "en");
      expect(first.notes.some((note) => /Amount: |Сумма: /.test(note))).toBe(isDoubted);
      expect((await openExchange(first.exchange, first.form)).amount).toBe(amount);
      const unread = new URLSearchParams({ ...Object.fromEntries(first.form), amount: typed });
      expect(await openExchange(first.exchange, unread)).toEqual({
        amount,
        isAmbiguous: isDoubted,
      });
    },
  );

  it("leaves an invalid amount as typed", async () => {
    expect((await open(`${prefix}${FRAME}&amount=words`)).field).toBe("words");
    expect((await open(`${prefix}${FRAME}&amount=ab`)).field).toBe("ab");
  });
});

describe("the builder's code", () => {
  async function build(path: string) {
    const view = await loadBuilder(makeTestContext(path).args);
    if (view.kind !== "built") throw new Error(view.text);
    return view.widget;
  }

  it.each([
    ["/widget?send=usdt-trc20&receive=btc&amount=12500.5", "12500.5", "12500.5"],
    ["/ru/widget?send=usdt-trc20&receive=btc&amount=12500,5", "12500,5", "12500.5"],
    ["/ru/widget?send=usdt-trc20&receive=btc&amount=0.1", "0,1", "0.1"],
    ["/widget?send=usdt-trc20&receive=btc&amount=1,234", "1.234", "1.234"],
    ["/widget?send=usdt-trc20&receive=btc&amount=words", "words", null],
  ])("of %s has the exact amount, and the field the language's", async (path, field, amount) => {
    const { amountField, frameSource, linkCode } = await build(path);
    expect(amountField.text).toBe(field);
    expect(amountField.note).toBe(path.includes("1,234") ? "Amount: 1.234" : undefined);
    const link = /href="([^"]+)"/.exec(linkCode)?.[1]?.replaceAll("&amp;", "&") ?? "";
    for (const address of [frameSource, link]) {
      expect(new URL(address, "https://agio.test").searchParams.get("amount")).toBe(amount);
    }
  });

  it.each(["send=eth", "send=btc&receive=btc", "receive=btc", "send=eth&receive=ETH", "send=ETH"])(
    "of %s never pairs a coin with itself",
    async (query) => {
      const { settings } = await build(`/widget?${query}`);
      expect(settings.send).not.toBe(settings.receive);
    },
  );
});
