import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Pager } from "../content/pager";
import type { ListPage } from "~/domain/page/paging";

interface ListPagerProps {
  list: Pick<ListPage<unknown>, "page" | "pages">;
  /** The query parameter with the page number. */
  param?: string;
  /** The name of the list, set where a page has several lists. */
  listName?: string;
}

/** Links to the newer and older entries of a list with several pages. */
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
 * Returns a `ref` for a GET form whose page stays mounted while its URL changes. After back or forward, the form is
 * reset, so that its fields match the URL and keep the focus. React does not update a select's default value, so a
 * select also needs a `key`. The hook is in this file because a separate chunk would make every page's first script
 * larger.
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
