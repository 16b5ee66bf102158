import { formatLocalMoment, formatMoment, type MomentDay } from "~/i18n/format-date";
import { useLocale } from "~/i18n/use-locale";
import { useHydrated } from "~/ui/use-hydrated";

interface LocalTimeProps {
  /** Epoch ms. */
  at: number;
  /** With the day, for what did not happen today. */
  withDay?: MomentDay;
  /** Where a sentence says the time, 'UTC' goes along until the browser's own zone is known. */
  withZone?: boolean;
}

/** A moment: in UTC from the server, in the visitor's own zone once there is script. */
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
