import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Pager } from "../content/pager";
import type { ListPage } from "~/domain/site/paging";

interface ListPagerProps {
  list: Pick<ListPage<unknown>, "page" | "pages">;
  /** The parameter that names the page. */
  param?: string;
  /** What is listed, where a page has more than one list. */
  listName?: string;
}

/** Newer and older entries of a list that has more than one page. */
export function ListPager({ list: { page, pages }, param = "page", listName }: ListPagerProps) {
  const { t } = useTranslation("earnings");
  const { pathname, search } = useLocation();
  if (pages === 1) return null;
  const linkTo = (target: number, label: string) => {
    const query = new URLSearchParams(search);
    query.set(param, String(target));
    const title = t("pager.page", { page: target, pages });
    return { path: `${pathname}?${query.toString()}`, label, title };
  };
  return (
    <Pager
      listName={listName}
      previous={page > 1 ? linkTo(page - 1, t("pager.newer")) : undefined}
      next={page < pages ? linkTo(page + 1, t("pager.older")) : undefined}
    />
  );
}

/**
 * For the `ref` of a GET form, whose page stays while its address changes: back and forward its fields show what the
 * address says. They stay in place, and so does the focus. React changes no default of a select: it needs a key besides.
 * It stands here because every page's first script names all scripts, and one of its own would make those grow.
 */
export function useShownAddress(typed: object): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const says = JSON.stringify(typed);
  const said = useRef(says);
  useEffect(() => {
    if (said.current === says) return;
    said.current = says;
    form.current?.reset();
  }, [says]);
  return form;
}
