import { useEffect, useState, type ComponentType } from "react";
import type { Instrument } from "~/domain/instrument/instrument";
import type { ActiveSide } from "~/domain/rate/rate";
import type { PickerDialogProps } from "~/islands/picker/picker-dialog";
import { PickerPanel } from "./picker-panel";
import type { PickerPage } from "../form/draft";
import { FORM_ID } from "../form/fields";
import { readText } from "../form/read-form";

interface PickerProps {
  panel: PickerPage | undefined;
  dialog: OpenDialog | undefined;
  formId: string;
  onChoose: (side: ActiveSide, instrument: Instrument) => void;
  onClose: () => void;
}

/** The picker as the server's panel, or as the island's dialog. */
export function Picker({ panel, dialog, formId, onChoose, onClose }: PickerProps) {
  if (!dialog) return panel ? <PickerPanel picker={panel} formId={formId} /> : null;
  const { side, query, network, Dialog } = dialog;
  return (
    <Dialog
      key={side}
      side={side}
      query={query}
      network={network}
      onClose={onClose}
      onChoose={(instrument) => {
        onChoose(side, instrument);
      }}
    />
  );
}

/** The island's dialog, open for a side. */
interface OpenDialog {
  side: ActiveSide;
  /** What was searched for before the dialog took the panel's place. */
  query: string;
  network: string | undefined;
  Dialog: ComponentType<PickerDialogProps>;
}

/** Which picker is open: the panel that the server wrote, or the island's dialog in its place. */
export function usePicker(written: PickerPage | undefined, askServer: (side: ActiveSide) => void) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [closed, setClosed] = useState<PickerPage>();
  useEffect(() => {
    if (!written || written === closed) return undefined;
    let isGone = false;
    loadOverPanel(written).then(
      (over) => {
        // The other side's may have been opened meanwhile.
        if (!isGone) setDialog((opened) => opened ?? over);
      },
      // Without it the panel serves.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [written, closed]);
  return {
    panel: dialog || written === closed ? undefined : written,
    dialog,
    open(side: ActiveSide) {
      // Without the island, as far as the network goes, the server's panel serves.
      loadDialog({ side }).then(setDialog, () => {
        askServer(side);
      });
    },
    close() {
      setDialog(undefined);
      setClosed(written);
    },
  };
}

async function loadDialog({ side }: { side: ActiveSide }): Promise<OpenDialog> {
  const { PickerDialog } = await import("~/islands/picker/picker-dialog");
  return { side, query: readSearch(), network: undefined, Dialog: PickerDialog };
}

/** The panel has the list already: it stays until the dialog has it as well. What was typed into its search counts. */
async function loadOverPanel({ side, network }: PickerPage): Promise<OpenDialog> {
  const { PickerDialog, loadChoices } = await import("~/islands/picker/picker-dialog");
  await loadChoices();
  return { side, query: readSearch(), network, Dialog: PickerDialog };
}

/** What stands in the panel's search; nothing where there is no panel. */
function readSearch(): string {
  const form = document.getElementById(FORM_ID);
  return form instanceof HTMLFormElement ? readText(new FormData(form), "q") : "";
}
