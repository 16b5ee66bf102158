import { Await } from "@remix-run/react";
import { Suspense, useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { endAccount } from "../shell/account-change";
import { MissingPart } from "./missing-part";
import type { Part, Streamed } from "./part";
import { ReloadButton } from "./reload-button";

interface StreamedPartProps<T> {
  part: Streamed<T>;
  /** The name of the part, as the subject of the error sentence. */
  name: string;
  children: (value: T) => ReactNode;
}

/** A part of the page that loads from its own gateway call. Its delay or failure does not affect other parts. */
export function StreamedPart<T>({ part, name, children }: StreamedPartProps<T>) {
  const show = (settled: Part<T>) => {
    if (settled.ok) return children(settled.value);
    if (settled.isSignedOut) return <EndedPart />;
    return <MissingPart name={name} traceId={settled.traceId} />;
  };
  if (part.now) return show(part.now);
  return (
    <Suspense fallback={<WaitingPart />}>
      <Await resolve={part.later} errorElement={<MissingPart name={name} />}>
        {(settled) => show(settled)}
      </Await>
    </Suspense>
  );
}

/** The session has ended. The page's frame shows this once for all parts. */
function EndedPart() {
  useEffect(() => {
    endAccount("page");
  }, []);
  return null;
}

function WaitingPart() {
  const { t } = useTranslation("earnings");
  return (
    <div className="earnings-waiting">
      <p className="muted">{t("part.loading")}</p>
      <noscript>
        <ReloadButton />
      </noscript>
    </div>
  );
}
