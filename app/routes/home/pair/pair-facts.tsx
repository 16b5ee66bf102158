import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";

/** A fact about one side, formatted. */
export interface FactRow {
  key: "network" | "method" | "address" | "memo" | "limits" | "worth" | "networkFee";
  value: string;
}

/** The known facts about both sides, and the reverse pair. Its path has no locale. */
export interface PairFactsView {
  reverse: { path: string; from: string; to: string };
  sides: { side: "send" | "receive"; coin: string; rows: FactRow[] }[];
}

/** Facts about both coins to know before ordering. */
export function PairFacts({ facts: { reverse, sides } }: { facts: PairFactsView }) {
  const { t } = useTranslation("home");
  const path = useLocalePath();
  return (
    <section aria-labelledby="pair-facts">
      <div className="sections-head">
        <h2 id="pair-facts">{t("pairFacts.title")}</h2>
        <Link to={path(reverse.path)}>
          <Figures>{t("pairFacts.reverse", reverse)}</Figures>
        </Link>
      </div>
      <div className="pair-facts">
        {sides.map(({ side, coin, rows }) => (
          <div key={side}>
            <h3>
              <Figures>{t(`pairFacts.${side}`, { coin })}</Figures>
            </h3>
            <dl>
              {rows.map(({ key, value }) => (
                <div key={key}>
                  <dt>{t(`pairFacts.${key}`)}</dt>
                  <dd>
                    <Figures>{value}</Figures>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
