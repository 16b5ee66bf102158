import { useTranslation } from "react-i18next";
import "./prose.css";
import "./figures.css";

/** A text rendered to HTML from our own Markdown at build time, or by the operator's content gateway. */
export function Prose({ html }: { html: string }) {
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {html.includes("<pre") ? <CopyScript /> : null}
    </>
  );
}

/** The only script on a text page, loaded only if the text has examples to copy. */
function CopyScript() {
  const { t } = useTranslation();
  return (
    <script
      src="/copy-code.js"
      defer
      data-copy={t("copy")}
      data-copied={t("copied")}
      data-not-copied={t("notCopied")}
    ></script>
  );
}
