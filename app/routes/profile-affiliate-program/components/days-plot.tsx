import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import type { PlotView } from "../view";

/** A chart of the daily credits. The table beside it contains the same figures. */
export function DaysPlot({ plot }: { plot: PlotView }) {
  const { t } = useTranslation("earnings");
  const { width, height, highest, first, last } = plot;
  return (
    <figure className="affiliate-plot">
      <p className="affiliate-plot-top">
        <Figures>{t("affiliate.highest", { amount: highest })}</Figures>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="plot-title plot-text"
      >
        <title id="plot-title">{t("affiliate.plot")}</title>
        <desc id="plot-text">{t("affiliate.plotText", { first, last, amount: highest })}</desc>
        <path d={plot.bars} />
      </svg>
      <figcaption>
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
