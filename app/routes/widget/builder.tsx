import { THEMES } from "~/domain/page/theme";
import { TextField } from "~/ui/text-field";
import type { BuilderView } from "./builder.server";
import "./widget.css";

/** The fields contain codes, so correction and translation are off. */
const PLAIN = { autoComplete: "off", spellCheck: false, translate: "no" } as const;

/** Builds a widget's code: an ordinary GET form and its result, which a small script updates while the fields change. */
export function Builder({ view }: { view: BuilderView }) {
  if (view.kind === "unavailable") return <p>{view.text}</p>;
  const { words, settings, options, amountField, title, frameCode, linkCode } = view.widget;
  return (
    <section className="widget" aria-labelledby="widget-title">
      <h2 id="widget-title">{words.title}</h2>
      <form method="get" className="widget-form">
        {(["send", "receive"] as const).map((name) => (
          <Choice key={name} name={name} label={words[name]} chosen={settings[name]} of={options} />
        ))}
        <TextField
          {...PLAIN}
          id="widget-amount"
          name="amount"
          inputMode="decimal"
          label={words.amount}
          hint={amountField.note}
          defaultValue={amountField.text}
        />
        <TextField
          {...PLAIN}
          id="widget-ref"
          name="ref"
          label={words.ref}
          defaultValue={settings.ref}
        />
        <Choice
          name="theme"
          label={words.theme}
          chosen={settings.theme}
          of={THEMES.map((value) => ({ value, label: words[value] }))}
        />
        <button className="btn btn-primary">{words.build}</button>
      </form>
      <h3>{words.preview}</h3>
      <iframe
        className="widget-preview"
        src={view.widget.frameSource}
        title={title}
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      <Code title={words.frame} code={frameCode} />
      <Code title={words.link} code={linkCode} />
      <script src="/widget-builder.js" defer></script>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  of: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ name, label, chosen, of: options }: ChoiceProps) {
  const id = `widget-${name}`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select
          id={id}
          name={name}
          defaultValue={chosen}
          translate={name === "theme" ? undefined : "no"}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function Code({ title, code }: { title: string; code: string }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="prose" translate="no">
        <pre>
          <code>{code}</code>
        </pre>
      </div>
    </>
  );
}
