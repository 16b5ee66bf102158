import "./steps.css";

/** A step of an order or of an attempt. The current one has the colour of the state. */
export interface Step {
  readonly text: string;
  readonly state: "done" | "current" | "ahead";
}

/** The steps at the top of a card. */
export function Steps({
  steps,
  label,
  done,
}: {
  steps: readonly Step[];
  label: string;
  /** Read out after a step that is done. */
  done: string;
}) {
  return (
    <ol className="order-steps" aria-label={label}>
      {steps.map(({ text, state }) => (
        <li
          key={text}
          className={state === "ahead" ? undefined : `order-step-${state}`}
          aria-current={state === "current" ? "step" : undefined}
        >
          {text}
          {state === "done" ? <span className="visually-hidden">, {done}</span> : null}
        </li>
      ))}
    </ol>
  );
}
