import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/earnings/empty-list";
import { useFocusOn } from "~/ui/use-focus-on";
import type { KeysPageView } from "../queries.server";
import { toTyped, type KeyView } from "../view";
import { DeleteForm } from "./delete-form";
import { EditForm } from "./edit-form";
import { KeyRow } from "./key-row";

interface KeyListProps {
  keys: readonly KeyView[];
  page: Pick<KeysPageView, "editing" | "deleting" | "visitorAddress">;
  /** Whether a form with typed values is already shown above the list. */
  isEdited: boolean;
}

/** The account's keys. A key's form opens below its row. */
export function KeyList({ keys, page, isEdited }: KeyListProps) {
  const { t } = useTranslation("profile");
  const list = useFocusOn<HTMLDivElement>(useDeleted(keys, page.deleting));
  return (
    <div role="group" aria-labelledby="keys-list" tabIndex={-1} ref={list}>
      {keys.length === 0 ? (
        <EmptyList title={t("keys.empty")} text={t("keys.emptyText")} />
      ) : (
        <ul className="keys-list">
          {keys.map((key) => (
            <li key={key.id}>
              <KeyRow view={key} page={page} />
              {key.id === page.deleting ? <DeleteForm view={key} /> : null}
              {key.id === page.editing && !isEdited ? (
                <EditForm typed={toTyped(key)} errors={{}} ownAddress={page.visitorAddress} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether the key of the last delete form was deleted. Its row can then no longer take the focus. */
function useDeleted(keys: readonly KeyView[], deleting: string | undefined): boolean {
  const [asked, setAsked] = useState(deleting);
  if (deleting !== undefined && deleting !== asked) setAsked(deleting);
  return asked !== undefined && deleting === undefined && !keys.some(({ id }) => id === asked);
}
