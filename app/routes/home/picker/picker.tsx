import type { Instrument } from "~/domain/instrument/instrument";
import type { ActiveSide } from "~/domain/rate/rate";
import { PickerPanel } from "./picker-panel";
import type { PickerPage } from "../form/draft";
import type { OpenDialog } from "./use-picker";

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
