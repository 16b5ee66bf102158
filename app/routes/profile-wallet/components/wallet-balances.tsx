import { useTranslation } from "react-i18next";
import type { Streamed } from "~/components/earnings/part";
import { StreamedPart } from "~/components/earnings/streamed-part";
import { useLocalePath } from "~/i18n/use-locale";
import { Figure } from "~/ui/figure";
import { Link } from "~/ui/link";
import type { BalancesView } from "../view";

export function WalletBalances({ balances }: { balances: Streamed<BalancesView> }) {
  const { t } = useTranslation("earnings");
  const path = useLocalePath();
  return (
    <section className="profile-sheet" aria-labelledby="balances">
      <h2 id="balances">{t("wallet.balances")}</h2>
      <StreamedPart part={balances} name={t("name.balances")}>
        {({ account, wallet, hasPaidIn, hasEarned }) => (
          <>
            <dl className="earnings-figures">
              <div>
                <dt>{t("wallet.account")}</dt>
                <dd>
                  <Figure>{account}</Figure>
                  <small>{t("wallet.accountText")}</small>
                </dd>
              </div>
              <div>
                <dt>{t("wallet.wallet")}</dt>
                <dd>
                  <Figure>{wallet}</Figure>
                  <small>{t("wallet.walletText")}</small>
                  {hasPaidIn ? (
                    <small>
                      {t("wallet.notPaidOut")}{" "}
                      <Link to={path("/support")}>{t("wallet.askSupport")}</Link>
                    </small>
                  ) : null}
                </dd>
              </div>
            </dl>
            {hasEarned ? (
              <p>
                <Link className="btn btn-primary" to={path("/profile/withdraw")}>
                  {t("wallet.toWithdraw")}
                </Link>
              </p>
            ) : (
              <>
                <p className="muted">{t("wallet.nothing")}</p>
                <p>
                  <Link className="btn" to={path("/profile/affiliate-program")}>
                    {t("wallet.toEarn")}
                  </Link>
                </p>
              </>
            )}
          </>
        )}
      </StreamedPart>
    </section>
  );
}
