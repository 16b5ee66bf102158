import { Links, Meta, ScrollRestoration, Scripts, UNSAFE_RemixContext } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { ErrorHead } from "../errors/late-errors";
import { useMissingPartsMark } from "./missing-parts";
import { messagesUrl } from "~/i18n/messages-url";
import { findPageFonts, FONT_PRELOAD } from "~/i18n/page-fonts";
import { useLocale } from "~/i18n/use-locale";
import { useNonce } from "~/ui/nonce";
import { NOTE_OWN_ELEMENTS } from "~/ui/own-elements";
import { GO_ON_WITHOUT_SCRIPT, watchEntry } from "~/ui/without-script";

interface DocumentProps {
  hydrates: boolean;
  /** The seconds after which the page reloads without script. */
  refreshSeconds: number | undefined;
  /** The files of the page's scripts, which a page that hydrates names before its text: a slow phone would otherwise request them only when it has read all of it. */
  scripts: readonly string[];
  children: ReactNode;
}

/** The HTML document around a page. Only the server renders it. */
export function Document({ hydrates, refreshSeconds, scripts, children }: DocumentProps) {
  const locale = useLocale();
  return (
    <html lang={locale.language} data-lacks={useMissingPartsMark()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <ErrorHead />
        {hydrates && (
          <link rel="preload" href={messagesUrl(locale)} as="fetch" crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {refreshSeconds === undefined ? null : (
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
        <Links />
      </head>
      <body>
        <Fonts />
        {hydrates &&
          scripts.map((script) => <link key={script} rel="modulepreload" href={script} />)}
        <div id="page">{children}</div>
        {hydrates && <PageScripts />}
      </body>
    </html>
  );
}

/** The preloads are outside the head: in the head, Chromium would delay the text for them (ADR 018). */
function Fonts() {
  return findPageFonts(useLocale()).map((font) => (
    <link key={font} rel="preload" href={font} {...FONT_PRELOAD} crossOrigin="anonymous" />
  ));
}

function PageScripts() {
  const nonce = useNonce();
  const entry = useContext(UNSAFE_RemixContext)?.manifest.entry.module ?? "";
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: GO_ON_WITHOUT_SCRIPT }} />
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: watchEntry(entry) }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: NOTE_OWN_ELEMENTS }} />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}
