import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import type { ActiveSide } from "~/domain/rate/rate";
import { useLocale } from "~/i18n/use-locale";
import { PickerList } from "./picker-list";
import { useChoices } from "./use-choices";
import { Icon } from "~/ui/icon";
import { useClosingBeside } from "~/ui/modal";

export { loadChoices } from "./load-instruments";

export interface PickerDialogProps {
  side: ActiveSide;
  /** The initial search. */
  query: string;
  /** The initial network; undefined for all. */
  network: string | undefined;
  onChoose: (instrument: Instrument) => void;
  onClose: () => void;
}

/** The instrument picker: a modal list with a search, for keyboard, screen reader and touch. */
export function PickerDialog({ side, query, network, onChoose, onClose }: PickerDialogProps) {
  const { t } = useTranslation("exchange");
  const dialog = useRef<HTMLDialogElement>(null);
  const choices = useChoices();
  const locale = useLocale();
  // Before the first paint, so that a key pressed as the dialog appears goes to its search.
  useLayoutEffect(() => {
    // The browser focuses the search, keeps Tab inside, closes on Escape, and returns the focus to the button.
    dialog.current?.showModal();
  }, []);
  const close = () => {
    dialog.current?.close();
  };
  const closing = useClosingBeside(dialog);
  return (
    <dialog
      className="dialog picker"
      ref={dialog}
      aria-labelledby="picker-title"
      onClose={onClose}
      {...closing}
    >
      <h2 id="picker-title">{t(`picker.title.${side}`)}</h2>
      <PickerList
        choices={choices}
        locale={locale}
        startQuery={query}
        startNetwork={network}
        onChoose={(instrument) => {
          close();
          onChoose(instrument);
        }}
      />
      <button type="button" className="dialog-close" aria-label={t("picker.close")} onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
