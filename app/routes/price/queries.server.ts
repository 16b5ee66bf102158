import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { loadStaticPage } from "~/routes/_content/static-page.server";
import { loadCalculator } from "./calculator.server";
import { loadFeeTexts, type FeeTexts } from "./fees.server";
import type { FeeTableView } from "./fee-table";

type T = TFunction<"fees">;

/** Loads the fees, the calculator, and the text below them. Without a gateway, the page still lists the fees. */
export async function loadFeesPage(args: LoaderFunctionArgs) {
  const t = await getFixedT(args.request, "fees");
  const { locale, to } = localeOfRequest(args.request);
  const [content, calculated] = await Promise.all([loadStaticPage(args), loadCalculator(args, t)]);
  const { view, percents } = calculated;
  const fees = await loadFeeTexts(args, { t, locale, percents });
  return {
    ...content,
    figures: toFigures(t, fees),
    figuresTitle: t("figures.title"),
    table: toTable(t, fees),
    calculator: view && {
      view,
      words: toWords(t),
      exchangePath: to(view.exchange.path),
    },
  };
}

function toFigures(t: T, fees: FeeTexts) {
  return [
    { name: t("figures.floating"), figure: fees.floating },
    { name: t("figures.fixed"), figure: fees.fixed },
    { name: t("figures.network"), text: t("figures.networkText") },
    { name: t("figures.free"), figure: t("figures.freeText") },
  ];
}

function toTable(t: T, fees: FeeTexts): FeeTableView {
  const inForm = t("table.inForm");
  const row = (key: "refund" | "deposit" | "fiat" | "withdrawal") =>
    [t(`table.${key}`), t(`table.${key}How`), t(`table.${key}Where`)] as const;
  return {
    title: t("table.title"),
    columns: [t("table.what"), t("table.how"), t("table.where")],
    rows: [
      [t("table.floating"), fees.floating, inForm],
      [t("table.fixed"), fees.fixed, inForm],
      [t("table.payout"), t("table.payoutHow"), inForm],
      row("deposit"),
      row("refund"),
      row("fiat"),
      row("withdrawal"),
    ],
  };
}

function toWords(t: T) {
  return {
    title: t("calculator.title"),
    send: t("calculator.send"),
    sendCoin: t("calculator.sendCoin"),
    receiveCoin: t("calculator.receiveCoin"),
    submit: t("calculator.submit"),
  };
}
