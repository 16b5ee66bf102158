import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Reading } from "./reading";
import type { Heading } from "./table-of-contents";
import "./content.css";

interface TextPageProps {
  readonly page: {
    readonly title: string;
    readonly description: string;
    /** The formatted day of the last change. */
    readonly updated?: string | undefined;
    readonly headings: readonly Heading[];
    readonly html: string;
  };
  /** Content between the header and the text. */
  readonly children?: ReactNode;
}

/** A page of text: its title, the day of its last change, and the text with its table of contents. */
export function TextPage({ page, children }: TextPageProps) {
  const { t } = useTranslation("content");
  return (
    <div className="page page-text">
      <Reading
        head={
          <>
            <h1>{page.title}</h1>
            <p className="content-lede">{page.description}</p>
            {page.updated ? (
              <p className="content-facts">{t("updated", { date: page.updated })}</p>
            ) : null}
            {children}
          </>
        }
        headings={page.headings}
        html={page.html}
      />
    </div>
  );
}
