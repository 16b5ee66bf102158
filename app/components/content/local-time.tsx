import { formatLocalMoment, formatMoment, type MomentDay } from "~/i18n/format-date";
import { useLocale } from "~/i18n/use-locale";
import { useHydrated } from "~/ui/use-hydrated";

interface LocalTimeProps {
  /** Epoch ms. */
  at: number;
  /** Whether to show the day, for events of other days. */
  withDay?: MomentDay;
  /** Adds 'UTC' until the browser's time zone is known. Used inside sentences. */
  withZone?: boolean;
}

/** A point in time. The server renders it in UTC; with script it changes to the visitor's time zone. */
export function LocalTime({ at, withDay = false, withZone = false }: LocalTimeProps) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const utc = formatMoment(at, locale, withDay);
  return (
    <time dateTime={new Date(at).toISOString()}>
      {hydrated ? formatLocalMoment(at, locale, withDay) : withZone ? `${utc} UTC` : utc}
    </time>
  );
}
