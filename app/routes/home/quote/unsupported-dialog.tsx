import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Modal } from "~/ui/modal";
import { isQuotePending, type FormState } from "../form/client/state";
import { NeighbourList, useUnsupportedTitle } from "./quote-notice";

/** The popup for an unsupported pair (spec: Dialogs), shown once per choice. The form below it shows the same content. */
export function UnsupportedDialog({ state }: { state: FormState }) {
  const { t } = useTranslation("exchange");
  const title = useUnsupportedTitle(state.draft);
  const { draft, quote } = state;
  const [closedFor, setClosedFor] = useState<string>();
  const pair = `${draft.from.slug} ${draft.to.slug}`;
  if (quote.kind !== "unsupported" || isQuotePending(state)) return null;
  if (closedFor === pair) return null;
  return (
    <Modal
      className="modal"
      titleId="unsupported-title"
      onClose={() => {
        setClosedFor(pair);
      }}
    >
      <h2 id="unsupported-title">{title}</h2>
      <NeighbourList neighbours={quote.neighbours} />
      <form method="dialog" className="modal-close">
        <button aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </form>
    </Modal>
  );
}
