import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import type { SitePart } from "~/domain/page/site-parts";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { loadStaticPage } from "~/routes/_content/static-page.server";
import { loadCalculator } from "./calculator.server";
import { loadFeeTexts, type FeeTexts } from "./fees.server";
import type { FeeTableView } from "./fee-table";

type T = TFunction<"fees">;

interface Listed {
  readonly fees: FeeTexts;
  /** The texts for an exchange that lacks a part. */
  readonly without: TFunction<"without">;
  /** What the exchange does not have. */
  readonly lacks: readonly SitePart[];
  /** The name of the fiat provider; undefined if there is none. */
  readonly provider: string | undefined;
}

/** Loads the fees, the calculator, and the text below them. Without a gateway, the page still lists the fees. */
export async function loadFeesPage(args: LoaderFunctionArgs) {
  const [t, without] = await Promise.all([
    getFixedT(args.request, "fees"),
    getFixedT(args.request, "without"),
  ]);
  const { locale, to } = localeOfRequest(args.request);
  const [content, calculated] = await Promise.all([loadStaticPage(args), loadCalculator(args, t)]);
  const { view, percents } = calculated;
  const { fiat, settings } = args.context;
  const fees = await loadFeeTexts(args, { t, locale, percents });
  const listed = { fees, without, lacks: settings.lacks, provider: fiat.provider?.name };
  return {
    ...content,
    figures: toFigures(t, listed),
    figuresTitle: t("figures.title"),
    table: toTable(t, listed),
    calculator: view && {
      view,
      words: toWords(t),
      exchangePath: to(view.exchange.path),
    },
  };
}

/** A fee as a large figure, or as a text. */
interface FeeFigure {
  readonly name: string;
  readonly figure?: string;
  readonly text?: string;
}

function toFigures(t: T, { fees, without, lacks }: Listed): readonly FeeFigure[] {
  const free = lacks.includes("accounts") ? without("free") : t("figures.free");
  const fixed = { name: t("figures.fixed"), figure: fees.fixed };
  return [
    { name: t("figures.floating"), figure: fees.floating },
    ...(lacks.includes("fixed-rates") ? [] : [fixed]),
    { name: t("figures.network"), text: t("figures.networkText") },
    { name: free, figure: t("figures.freeText") },
  ];
}

function toTable(t: T, { fees, without, lacks, provider }: Listed): FeeTableView {
  const inForm = t("table.inForm");
  const row = (key: "deposit" | "fiat" | "withdrawal") =>
    [
      t(`table.${key}`),
      t(`table.${key}How`, { provider }),
      t(`table.${key}Where`, { provider }),
    ] as const;
  const unless = (part: SitePart, ...rows: FeeTableView["rows"]) =>
    lacks.includes(part) ? [] : rows;
  const isAutomatic = lacks.includes("refund-requests");
  const refundWhere = isAutomatic ? without("refundWhere") : t("table.refundWhere");
  return {
    title: t("table.title"),
    columns: [t("table.what"), t("table.how"), t("table.where")],
    rows: [
      [t("table.floating"), fees.floating, inForm],
      ...unless("fixed-rates", [t("table.fixed"), fees.fixed, inForm]),
      [t("table.payout"), t("table.payoutHow"), inForm],
      row("deposit"),
      [t("table.refund"), t("table.refundHow"), refundWhere],
      ...unless("fiat", row("fiat")),
      ...unless("accounts", row("withdrawal")),
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
