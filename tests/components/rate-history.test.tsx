import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { RateHistory } from "~/components/rates/rate-history";
import { RateColumns } from "~/components/rates/rate-reader";
import type { RateHistoryView } from "~/components/rates/history-view";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";

function historyOf(low: string, high: string): RateHistoryView {
  const rows = [low, high].map((rate, place) => ({
    moment: `Nov 30, 0${String(place)}:00`,
    rate,
    x: place * 640,
    y: 10,
  }));
  const ticks = [{ at: "2026-11-30T00:00Z", moment: "Nov 30, 00:00" }];
  const plot = { width: 640, height: 160, line: "M0 10l640 0", start: 0, end: 10 };
  const figures = { low, high, last: high, direction: "none", percent: "0%" } as const;
  const range = { range: "24h", plot, ticks, rows, ...figures } as const;
  return { from: "BTC", to: "XMR", coin: "BTC", money: "XMR", ranges: [range] };
}

async function draw(history: RateHistoryView, reader?: typeof RateColumns): Promise<Element> {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <RateHistory history={history} reader={reader} />
    </I18nextProvider>,
  );
  return page;
}

it("a page without script reads the rates of its chart by the pointer", async () => {
  const page = await draw(historyOf("310", "312"), RateColumns);
  const readings = [...page.querySelectorAll(".history-plot [data-side]")];
  expect(readings.map(({ textContent }) => textContent)).toEqual([
    "Nov 30, 00:00 · 310",
    "Nov 30, 01:00 · 312",
  ]);
  expect((await draw(historyOf("310", "312"))).querySelector("[data-side]")).toBeNull();
});

it("a rate that did not move has one figure", async () => {
  const names = async (history: RateHistoryView) =>
    [...(await draw(history)).querySelectorAll("dt")].map(({ textContent }) => textContent);
  expect(await names(historyOf("310", "312"))).toEqual(["Highest", "Latest", "Lowest"]);
  expect(await names(historyOf("310", "310"))).toEqual(["Latest"]);
});
