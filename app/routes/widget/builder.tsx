import { CoinField, EnterButton } from "~/components/instrument/coin-field";
import { QueryPicker } from "~/components/instrument/query-picker";
import { THEMES } from "~/domain/page/site-theme";
import { TextField } from "~/ui/text-field";
import type { BuilderView } from "./builder.server";
import "~/components/instrument/picker.css";
import "./widget.css";

/** The fields contain codes, so correction and translation are off. */
const PLAIN = { autoComplete: "off", spellCheck: false, translate: "no" } as const;

/** Builds a widget's code: an ordinary GET form and its result, which a small script updates while the fields change. */
export function Builder({ view }: { view: BuilderView }) {
  if (view.kind === "unavailable") return <p>{view.text}</p>;
  const { words, settings, pair, picker, amountField, title, frameCode, linkCode } = view.widget;
  return (
    <section className="widget" aria-labelledby="widget-title">
      <h2 id="widget-title">{words.title}</h2>
      {picker ? <QueryPicker view={picker} /> : null}
      <form method="get" action="#widget-title" className="widget-form">
        <EnterButton />
        <CoinField name="send" label={words.send} coin={pair.from} />
        <CoinField name="receive" label={words.receive} coin={pair.to} />
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
        <fieldset className="widget-theme">
          <legend className="field-label">{words.theme}</legend>
          {THEMES.map((theme) => (
            <label key={theme} className="check">
              <input
                type="radio"
                name="theme"
                value={theme}
                defaultChecked={theme === settings.theme}
              />
              {words[theme]}
            </label>
          ))}
        </fieldset>
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
