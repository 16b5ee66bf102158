import { THEMES } from "~/domain/page/site-theme";
import { SelectField } from "~/ui/select-field";
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
          <SelectField
            key={name}
            id={`widget-${name}`}
            name={name}
            label={words[name]}
            translate="no"
            defaultValue={settings[name]}
            options={options}
          />
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
        {words.ref === undefined ? null : (
          <TextField
            {...PLAIN}
            id="widget-ref"
            name="ref"
            label={words.ref}
            defaultValue={settings.ref}
          />
        )}
        <SelectField
          id="widget-theme"
          name="theme"
          label={words.theme}
          defaultValue={settings.theme}
          options={THEMES.map((value) => ({ value, label: words[value] }))}
        />
        <button className="btn btn-primary">{words.build}</button>
      </form>
      <h3>{words.preview}</h3>
      <iframe
        className="widget-preview"
        src={view.widget.frameSource}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      <Code title={words.frame} code={frameCode} />
      <Code title={words.link} code={linkCode} />
      <script src="/widget-builder.js" defer></script>
    </section>
  );
}

function Code({ title, code }: { title: string; code: string }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="prose" translate="no">
        <pre>
          <code className="language-html">{code}</code>
        </pre>
      </div>
    </>
  );
}
