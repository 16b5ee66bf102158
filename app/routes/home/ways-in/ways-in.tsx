import { useTranslation } from "react-i18next";
import type { Pair } from "~/domain/pair/pair-slug";
import { deriveWayIn, WAYS_IN, type FiatLinks } from "~/domain/pair/ways-in";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

interface WaysInProps {
  /** The form's pair. */
  pair: Pair;
  links: FiatLinks;
}

/** 'Exchange', 'Buy' and 'Sell' as links. They work without script, and their pages are cached like any other. */
export function WaysIn({ pair, links }: WaysInProps) {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  const current = deriveWayIn(pair);
  const paths = { exchange: "/", ...links };
  return (
    <nav className="ways-in" aria-label={t("way.label")}>
      {WAYS_IN.map((way) => (
        <Link
          key={way}
          to={path(paths[way])}
          aria-current={way === current ? "true" : undefined}
          preventScrollReset
        >
          {t(`way.${way}`)}
        </Link>
      ))}
    </nav>
  );
}
