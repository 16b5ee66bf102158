import { useTranslation } from "react-i18next";
import "./prose.css";
import "./figures.css";

/** A text that was rendered from our own markdown at build time, or by the operator's content gateway. */
export function Prose({ html }: { html: string }) {
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {html.includes("<pre") ? <CopyScript /> : null}
    </>
  );
}

/** The one script of a page of text, and only where there are examples to copy. */
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
