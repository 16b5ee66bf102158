import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import { BRAND } from "~/brand";
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
import { toDay } from "~/domain/time/calendar-day";
import type { Feed } from "~/seo/feeds";
import { loadSeo } from "~/seo/seo.server";

type T = TFunction<"status">;

/** One day of the record. */
export interface DayView {
  readonly at: number;
  readonly level: DayLevel;
  /** '2026-11-29', also the fragment of the day's line. */
  readonly day: string;
  readonly date: string;
  /** What was found on the day. */
  readonly text: string;
}

/** Loads the current state and the recorded days (spec: Status page). Without a record, the page says that there is none. */
export async function loadStatusPage(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { locale } = localeOfRequest(request);
  const [t, seo, { state, isAnswering }, days] = await Promise.all([
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
    parts: toParts(t, state, isAnswering),
    days: views,
    troubles: listTroubles(views),
    words: { ...toWords(t), first: first?.date, last: last?.date },
    uptime: toUptime(t, known, locale),
  };
}

/** Loads the days with failures as a feed. Without a record, it is empty. */
export async function loadStatusFeed(args: LoaderFunctionArgs): Promise<Feed> {
  const { request, context } = args;
  const { locale, to } = localeOfRequest(request);
  const [t, days] = await Promise.all([getFixedT(request, "status"), context.healthDays()]);
  const url = context.origin + to("/status");
  const views = (days ?? []).map((day) => toDayView(t, day, locale));
  return {
    title: `${BRAND.name} · ${t("title")}`,
    description: t("lede"),
    url,
    selfUrl: context.origin + new URL(request.url).pathname,
    language: locale.language,
    entries: listTroubles(views).map(({ day, date, level, text }) => ({
      title: `${date}: ${t(`legend.${level}`)}`,
      description: t("record.day", { percent: text }),
      url: `${url}#${day}`,
      author: BRAND.name,
      category: t("title"),
      day,
      updatedDay: day,
    })),
  };
}

/** Returns whether new exchanges are possible now, unknown if the gateway does not answer, and whether it answers. */
async function findState({ findPause, gateways: { rate } }: AppLoadContext) {
  const [pause, isAnswering] = await Promise.all([
    findPause(),
    rate.fetchHealth().then(async (health) => health.ok || rate.isServing()),
  ]);
  const state = pause ? "paused" : isAnswering ? "open" : "unknown";
  return { state, isAnswering } as const;
}

/** The parts that this page has just asked or is itself; it names no other. */
function toParts(t: T, state: "open" | "paused" | "unknown", isAnswering: boolean) {
  return [
    { key: "site", name: t("parts.site"), level: "good", text: t("parts.works") },
    {
      key: "gateway",
      name: t("parts.gateway"),
      level: isAnswering ? "good" : "bad",
      text: t(isAnswering ? "parts.works" : "parts.silent"),
    },
    {
      key: "exchanges",
      name: t("parts.exchanges"),
      level: ({ open: "good", paused: "some", unknown: "unknown" } as const)[state],
      text: t(`parts.${state}`),
    },
  ] as const;
}

function listTroubles(days: readonly DayView[]): readonly DayView[] {
  return days.filter(({ level }) => level === "some" || level === "bad").toReversed();
}

function toDayView(t: T, day: HealthDay, locale: Locale): DayView {
  const level = deriveDayLevel(day);
  const known = { at: day.at, day: toDay(day.at), level, date: formatDate(day.at, locale) };
  const uptime = deriveUptime([day]);
  if (uptime === undefined) return { ...known, text: t("day.unknown") };
  return { ...known, text: formatPercent(uptime, locale) };
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
    parts: t("parts.title"),
    follow: t("follow"),
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
