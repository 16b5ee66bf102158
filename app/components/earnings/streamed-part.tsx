import { Await } from "@remix-run/react";
import { Suspense, useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { endAccount } from "../shell/account-change";
import { MissingPart } from "./missing-part";
import type { Part, Streamed } from "./part";
import { ReloadButton } from "./reload-button";

interface StreamedPartProps<T> {
  part: Streamed<T>;
  /** What is missing where it fails, as the subject of a sentence. */
  name: string;
  children: (value: T) => ReactNode;
}

/** A part of the page that has a call of its own: it waits, and fails, by itself. */
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

/** Nobody is signed in any more: the page's frame says so, once for all of its parts. */
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
