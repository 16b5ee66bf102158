import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/content/breadcrumbs";
import { Pager } from "~/components/content/pager";
import { Reading } from "~/components/content/reading";
import type { DocView } from "../view";

function DocHead({ doc }: { doc: DocView }) {
  const { t } = useTranslation("content");
  return (
    <>
      <Breadcrumbs trail={doc.trail} />
      <h1>{doc.title}</h1>
      <p className="content-lede">{doc.description}</p>
      {doc.updated ? <p className="content-facts">{t("updated", { date: doc.updated })}</p> : null}
    </>
  );
}

export function Doc({ doc }: { doc: DocView }) {
  const { t } = useTranslation("content");
  const { previous, next } = doc;
  return (
    <Reading head={<DocHead doc={doc} />} headings={doc.headings} html={doc.html}>
      <Pager
        previous={previous ? { ...previous, label: t("docs.previous") } : undefined}
        next={next ? { ...next, label: t("docs.next") } : undefined}
      />
    </Reading>
  );
}
