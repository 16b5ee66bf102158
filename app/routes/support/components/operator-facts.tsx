import { Figures } from "~/ui/figure";
import type { OperatorFact } from "../operator.server";

/** Who runs the exchange: the facts that the operator states, with links to what proves them. */
export function OperatorFacts({ title, facts }: { title: string; facts: readonly OperatorFact[] }) {
  return (
    <section className="support-operator" aria-labelledby="operator">
      <h2 id="operator">{title}</h2>
      <dl className="facts-list">
        {facts.map(({ name, value, href }) => [
          <dt key={name}>{name}</dt>,
          <dd key={value}>
            {href === undefined ? (
              <Figures>{value}</Figures>
            ) : (
              <a href={href} rel="noopener">
                {value}
              </a>
            )}
          </dd>,
        ])}
      </dl>
    </section>
  );
}
