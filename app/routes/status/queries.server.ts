import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import {
  deriveDayLevel,
  deriveUptime,
  HEALTH_DAYS,
  type DayLevel,
  type HealthDay,
} from "~/domain/failure/health-days";
import { formatPercent } from "~/i18n/format";
import { formatDate, formatTime } from "~/i18n/format-date";
import { getFixedT } from "~/i18n/i18n.server";
import type { Locale } from "~/i18n/locales";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { loadSeo } from "~/seo/seo.server";

type T = TFunction<"status">;

/** One day of the record. */
export interface DayView {
  readonly at: number;
  readonly level: DayLevel;
  readonly date: string;
  /** What was found on the day. */
  readonly text: string;
}

/** Loads the current state and the recorded days (spec: Status page). Without a record, the page says that there is none. */
export async function loadStatusPage(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { locale } = localeOfRequest(request);
  const [t, seo, state, days] = await Promise.all([
    getFixedT(request, "status"),
    loadSeo(args, { page: "status" }),
    findState(context),
    context.healthDays(),
  ]);
  if (!days || state === "unknown") context.cacheBriefly();
  const known = days ?? [];
  const views = known.map((day) => toDayView(t, day, locale));
  const [first, last] = [views[0], views.at(-1)];
  return {
    seo,
    now: {
      state,
      title: t(`now.${state}`),
      text: t(`now.${state}Text`),
      time: t("now.time", { time: formatTime(context.now(), locale) }),
    },
    days: views,
    troubles: views.filter(({ level }) => level === "some" || level === "bad").toReversed(),
    words: { ...toWords(t), first: first?.date, last: last?.date },
    uptime: toUptime(t, known, locale),
  };
}

/** Returns whether new exchanges are possible now; unknown if the gateway does not answer. */
async function findState({ findPause, gateways: { rate } }: AppLoadContext) {
  if (await findPause()) return "paused";
  const isAnswering = (await rate.fetchHealth()).ok || (await rate.isServing());
  return isAnswering ? "open" : "unknown";
}

function toDayView(t: T, day: HealthDay, locale: Locale): DayView {
  const level = deriveDayLevel(day);
  const date = formatDate(day.at, locale);
  const uptime = deriveUptime([day]);
  if (uptime === undefined) return { at: day.at, level, date, text: t("day.unknown") };
  return { at: day.at, level, date, text: formatPercent(uptime, locale) };
}

function toUptime(t: T, days: readonly HealthDay[], locale: Locale): string {
  const uptime = deriveUptime(days);
  if (uptime === undefined) return t("record.none");
  const count = days.filter(({ checks }) => checks > 0).length;
  return t("record.uptime", { percent: formatPercent(uptime, locale), count });
}

function toWords(t: T) {
  return {
    title: t("title"),
    lede: t("lede"),
    record: t("record.title", { count: HEALTH_DAYS }),
    how: t("record.how"),
    legend: [
      { level: "good", text: t("legend.good") },
      { level: "some", text: t("legend.some") },
      { level: "bad", text: t("legend.bad") },
      { level: "unknown", text: t("legend.unknown") },
    ] as const,
    troubles: t("troubles.title"),
    noTroubles: t("troubles.none"),
    orders: t("orders.title"),
    ordersText: t("orders.text"),
    support: t("orders.support"),
    own: t("orders.own"),
  };
}
