import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findInstrument } from "~/domain/instrument/instrument";
import { toPairPath } from "~/domain/pair/pair-slug";
import { listWidgetInstruments, toWidgetQuery, WIDGET_FRAME_PATH } from "~/domain/site/widget";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { readWidgetSettings, toCoinOptions } from "~/routes/widget-settings.server";

const START = { send: "btc", receive: "eth" } as const;

/** The frame's code and the link's, for what the address asks; without a list of coins, why there is none. */
export async function loadBuilder({ request, context }: LoaderFunctionArgs) {
  const { to } = localeOfRequest(request);
  const t = await remixI18n.getFixedT(request, "widget");
  const listed = await context.gateways.rate.fetchInstruments();
  const instruments = listWidgetInstruments(listed.ok ? listed.value : []);
  const asked = readWidgetSettings(new URL(request.url).searchParams);
  const from = findInstrument(instruments, asked.send || START.send) ?? instruments[0];
  const into = findInstrument(instruments, asked.receive || START.receive) ?? instruments[1];
  if (!from || !into) return { kind: "unavailable", text: t("builder.unavailable") } as const;
  const settings = { ...asked, send: from.slug, receive: into.slug };
  const frameSource = `${to(WIDGET_FRAME_PATH)}?${toWidgetQuery(settings)}`;
  const link = `${to(toPairPath(from, into))}?${toWidgetQuery({ ...settings, theme: "auto" })}`;
  const title = t("frame.title", { host: new URL(context.origin).host });
  const linkText = t("builder.linkText", { from: from.currencyTitle, to: into.currencyTitle });
  return {
    kind: "built",
    settings,
    options: toCoinOptions(instruments),
    frameSource,
    title,
    frameCode: writeFrame(context.origin + frameSource, title),
    linkCode: `<a href="${escapeHtml(context.origin + link)}">${escapeHtml(linkText)}</a>`,
    words: {
      title: t("builder.title"),
      send: t("frame.sendCoin"),
      receive: t("frame.receiveCoin"),
      amount: t("builder.amount"),
      ref: t("builder.ref"),
      theme: t("builder.theme"),
      auto: t("builder.auto"),
      light: t("builder.light"),
      dark: t("builder.dark"),
      build: t("builder.build"),
      frame: t("builder.frame"),
      link: t("builder.link"),
      preview: t("builder.preview"),
    },
  } as const;
}

export type BuilderView = Awaited<ReturnType<typeof loadBuilder>>;

// What the frame may do on the page around it: send its form, and open the exchange in a tab that is free of it.
function writeFrame(source: string, title: string): string {
  const attributes = {
    src: source,
    title,
    width: "100%",
    height: "440",
    frameborder: "0",
    loading: "lazy",
    sandbox: "allow-forms allow-popups allow-popups-to-escape-sandbox",
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `  ${name}="${escapeHtml(value)}"`,
  );
  return ["<iframe", ...written, "></iframe>"].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
