import { useEffect, useState, type ComponentType } from "react";
import {
  PickerPanel,
  type PickerPage,
  type ToPickerButton,
} from "~/components/instrument/picker-panel";
import type { Instrument } from "~/domain/instrument/instrument";
import type { ActiveSide } from "~/domain/rate/rate";
import type { PickerDialogProps } from "~/islands/picker/picker-dialog";
import { FORM_ID } from "../form/fields";
import { toIntentValue } from "../form/intent";
import { readText } from "../form/read-form";

interface PickerProps {
  panel: PickerPage | undefined;
  dialog: OpenDialog | undefined;
  onChoose: (side: ActiveSide, instrument: Instrument) => void;
  onClose: () => void;
}

const toButton: ToPickerButton = (intent) => ({
  form: FORM_ID,
  name: "intent",
  value: toIntentValue(intent),
});

/** Shows the picker as the server's panel or as the island's dialog. */
export function Picker({ panel, dialog, onChoose, onClose }: PickerProps) {
  if (!dialog) return panel ? <PickerPanel picker={panel} toButton={toButton} /> : null;
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

/** The island's dialog, opened for one side. */
interface OpenDialog {
  side: ActiveSide;
  /** The search text in the panel, before the dialog replaced it. */
  query: string;
  network: string | undefined;
  Dialog: ComponentType<PickerDialogProps>;
}

/** Returns the state of the picker: the panel that the server rendered, or the island's dialog in its place. */
export function usePicker(written: PickerPage | undefined, askServer: (side: ActiveSide) => void) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [closed, setClosed] = useState<PickerPage>();
  useEffect(() => {
    if (!written || written === closed) return undefined;
    let isGone = false;
    loadOverPanel(written).then(
      (over) => {
        // The visitor may have opened the other side's picker meanwhile.
        if (!isGone) setDialog((opened) => opened ?? over);
      },
      // If the dialog cannot be loaded, the panel stays.
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
      // If the island cannot be loaded, the server renders its panel.
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

/** Loads the dialog and its list while the panel is shown. The text typed into the panel's search is kept. */
async function loadOverPanel({ side, network }: PickerPage): Promise<OpenDialog> {
  const { PickerDialog, loadChoices } = await import("~/islands/picker/picker-dialog");
  await loadChoices();
  return { side, query: readSearch(), network, Dialog: PickerDialog };
}

/** Returns the text in the panel's search; empty without a panel. */
function readSearch(): string {
  const form = document.getElementById(FORM_ID);
  return form instanceof HTMLFormElement ? readText(new FormData(form), "q") : "";
}
