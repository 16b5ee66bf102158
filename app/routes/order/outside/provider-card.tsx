import { useTranslation } from "react-i18next";
import { GroupedText } from "~/components/content/grouped-text";
import type { Provider } from "~/domain/rate/outside-provider";

const LINKS = ["link", "terms", "contact"] as const;

/** Names the company that performs the exchange, with its links and its order number. All of it is the gateway's claim. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { t } = useTranslation("outside");
  const { name, reference } = provider;
  return (
    <>
      <h2>{t("title", { name })}</h2>
      <p>{t("text", { name })}</p>
      {reference ? (
        <>
          <p className="order-key">{t("reference", { name })}</p>
          <p className="order-reference">
            <GroupedText text={reference} />
          </p>
        </>
      ) : null}
      <p className="row">
        {LINKS.map((kind) =>
          provider[kind] ? (
            <a
              key={kind}
              className="order-link"
              href={provider[kind]}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {t(kind, { name })} <span className="visually-hidden">({t("opens")})</span>
            </a>
          ) : null,
        )}
      </p>
    </>
  );
}
