import { Await, useLocation } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What became of a part of the page: its view, or the id under which somebody can find out why it is missing. */
export type Part<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly traceId: string | undefined };

/** A part that is there when the page is written, or one that follows in the stream. */
export type Streamed<T> =
  | { readonly now: Part<T> }
  | { readonly now?: undefined; readonly later: Promise<Part<T>> };

interface StreamedPartProps<T> {
  part: Streamed<T>;
  /** What is missing where it fails, as the subject of a sentence. */
  name: string;
  children: (value: T) => ReactNode;
}

/** A part of the page that has a call of its own: it waits, and fails, by itself. */
export function StreamedPart<T>({ part, name, children }: StreamedPartProps<T>) {
  const show = (settled: Part<T>) =>
    settled.ok ? children(settled.value) : <MissingPart name={name} traceId={settled.traceId} />;
  if (part.now) return show(part.now);
  return (
    <Suspense fallback={<WaitingPart />}>
      <Await resolve={part.later} errorElement={<MissingPart name={name} />}>
        {(settled) => show(settled)}
      </Await>
    </Suspense>
  );
}

function WaitingPart() {
  const { t } = useTranslation("earnings");
  const { pathname, search } = useLocation();
  return (
    <div className="earnings-waiting">
      <p className="muted">{t("part.loading")}</p>
      <noscript>
        <a className="btn" href={pathname + search}>
          {t("part.reload")}
        </a>
      </noscript>
    </div>
  );
}

/** Says what the page lacks, and that what it is about is not lost. */
export function MissingPart({ name, traceId }: { name: string; traceId?: string | undefined }) {
  const { t } = useTranslation("earnings");
  const { pathname, search } = useLocation();
  return (
    <div className="note note-warn earnings-missing">
      <b>{t("part.missing", { name })}</b>
      <p>{t("part.missingText")}</p>
      {traceId ? (
        <p>
          {t("part.quote")} <code>{traceId}</code>
        </p>
      ) : null}
      <p>
        <a href={pathname + search}>{t("part.reload")}</a>
      </p>
    </div>
  );
}
