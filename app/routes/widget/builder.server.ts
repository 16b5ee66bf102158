import type { QueryPickerView } from "~/components/instrument/query-picker";
import { deriveAskedPair, withOtherCoin } from "~/domain/pair/asked-pair";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import { toPairPath, type Pair } from "~/domain/pair/pair-slug";
import {
  listWidgetInstruments,
  toWidgetQuery,
  WIDGET_FRAME_PATH,
  type WidgetSettings,
} from "~/domain/pair/widget";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { readWidgetSettings } from "~/routes/_content/widget-settings.server";
import { toAmountField, type AmountFieldView } from "~/routes/_exchange/pair-fields.server";
import { loadQueryPicker } from "~/routes/_exchange/query-picker.server";

const START = { send: "btc", receive: "eth" } as const;

export type BuilderView =
  | { readonly kind: "unavailable"; readonly text: string }
  | {
      readonly kind: "built";
      readonly widget: ReturnType<typeof buildWidget> & {
        readonly pair: Pair;
        /** The open picker, if a button of the form has asked for it. */
        readonly picker: QueryPickerView | undefined;
        readonly amountField: AmountFieldView;
        readonly words: ReturnType<typeof toWords>;
      };
    };

/** Returns the code for the frame and the link. Without a list of coins, it returns the reason. */
export async function loadBuilder({ request, context }: LoaderFunctionArgs): Promise<BuilderView> {
  const t = await getFixedT(request, "widget");
  const listed = await context.gateways.rate.fetchInstruments();
  const instruments = listWidgetInstruments(listed.ok ? listed.value : []);
  const { locale, to } = localeOfRequest(request);
  const query = new URL(request.url).searchParams;
  const { settings, asked } = readWidgetSettings(query, locale);
  const named = deriveAskedPair(instruments, settings, START);
  const pair = named && withOtherCoin(instruments, named);
  if (!pair) return { kind: "unavailable", text: t("builder.unavailable") };
  const built = buildWidget(pair, { asked: settings, origin: context.origin, path: to, t });
  const picker = await loadQueryPicker(context, {
    query,
    instruments,
    locale,
    action: "#widget-title",
    send: pair.from.slug,
    receive: pair.to.slug,
    kept: { amount: asked.text, ref: settings.ref, theme: settings.theme },
  });
  const amountField = toAmountField(asked, locale, (amount) => t("understood", { amount }));
  const hasReferrers = !context.settings.lacks.includes("accounts");
  const words = toWords(t, hasReferrers);
  return { kind: "built", widget: { ...built, pair, picker, amountField, words } };
}

interface BuildOptions {
  readonly asked: WidgetSettings;
  readonly origin: string;
  /** Localizes a bare path. */
  readonly path: (path: string) => string;
  readonly t: TFunction<"widget">;
}

function buildWidget({ from, to }: Pair, { asked, origin, path, t }: BuildOptions) {
  const settings = { ...asked, send: from.slug, receive: to.slug };
  const frameSource = `${path(WIDGET_FRAME_PATH)}?${toWidgetQuery(settings)}`;
  const link = `${path(toPairPath(from, to))}?${toWidgetQuery({ ...settings, theme: "auto" })}`;
  const title = t("frame.title", { host: new URL(origin).host });
  const linkText = t("builder.linkText", { from: from.currencyTitle, to: to.currencyTitle });
  return {
    settings,
    frameSource,
    title,
    frameCode: writeFrame(origin + frameSource, title),
    linkCode: `<a href="${escapeHtml(origin + link)}">${escapeHtml(linkText)}</a>`,
  };
}

function toWords(t: TFunction<"widget">, hasReferrers: boolean) {
  return {
    title: t("builder.title"),
    send: t("frame.sendCoin"),
    receive: t("frame.receiveCoin"),
    amount: t("builder.amount"),
    ref: hasReferrers ? t("builder.ref") : undefined,
    theme: t("builder.theme"),
    auto: t("builder.auto"),
    light: t("builder.light"),
    dark: t("builder.dark"),
    build: t("builder.build"),
    frame: t("builder.frame"),
    link: t("builder.link"),
    preview: t("builder.preview"),
  };
}

// Returns the frame's code. Its sandbox allows its form, its script without an origin, and opening the exchange in an unrestricted tab.
function writeFrame(source: string, title: string): string {
  const attributes = {
    src: source,
    title,
    width: "100%",
    height: "480",
    frameborder: "0",
    loading: "lazy",
    sandbox: "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `  ${name}="${escapeHtml(value)}"`,
  );
  return ["<iframe", ...written, "></iframe>"].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
