import { PickerPanel, type PickerPage, type ToPickerButton } from "./picker-panel";

/** The open picker of a GET form, and the form's values. */
export interface QueryPickerView {
  readonly picker: PickerPage;
  /** The path of the page, with the fragment of its form. */
  readonly action: string;
  readonly send: string;
  readonly receive: string;
  /** The other fields of the form. */
  readonly kept: Readonly<Record<string, string>>;
}

const FIND = "picker-find";
const CHOOSE = "picker-choose";
const SWAP = "picker-swap";

/** The picker of a form whose values are in the page's query. All its buttons are of GET forms. Its pages have no script. */
export function QueryPicker({ view }: { view: QueryPickerView }) {
  return import.meta.env.SSR ? <ServerPicker {...view} /> : null;
}

function ServerPicker({ picker, action, send, receive, kept }: QueryPickerView) {
  const { side } = picker;
  const current = { send, receive };
  const other = side === "send" ? "receive" : "send";
  const toButton: ToPickerButton = (intent) => {
    if (intent.kind === "pick") {
      return intent.network
        ? { form: FIND, name: "network", value: intent.network }
        : { form: FIND };
    }
    const slug = intent.kind === "choose" ? intent.slug : current[side];
    // The other side's coin changes places with this one.
    return slug === current[other] ? { form: SWAP } : { form: CHOOSE, name: side, value: slug };
  };
  return (
    <>
      <HiddenForm id={FIND} action={action} fields={{ ...kept, ...current, pick: side }} />
      <HiddenForm id={CHOOSE} action={action} fields={{ ...kept, [other]: current[other] }} />
      <HiddenForm id={SWAP} action={action} fields={{ ...kept, send: receive, receive: send }} />
      <PickerPanel picker={picker} toButton={toButton} />
    </>
  );
}

interface HiddenFormProps {
  id: string;
  action: string;
  fields: Readonly<Record<string, string>>;
}

function HiddenForm({ id, action, fields }: HiddenFormProps) {
  return (
    <form id={id} method="get" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
    </form>
  );
}
