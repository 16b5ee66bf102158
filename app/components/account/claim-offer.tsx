import { useTranslation } from "react-i18next";
import { AccountField } from "../profile/account-field";
import { useLocalePath } from "~/i18n/use-locale";

interface ClaimOfferProps {
  /** How many exchanges of this browser are not the account's. */
  count: number;
  /** The page to come back to. */
  from: "my-exchanges" | "history";
  /** The number of the account that is signed in, where the page is none of the account area. */
  account?: string | undefined;
}

/** Offers to take the exchanges of this browser into the account; nothing of that happens by itself. */
export function ClaimOffer({ count, from, account }: ClaimOfferProps) {
  const { t } = useTranslation("my-exchanges");
  const path = useLocalePath();
  if (count === 0) return null;
  return (
    <form method="post" action={path("/my-exchanges")} className="note claim-offer">
      <input type="hidden" name="intent" value="claim" />
      <AccountField kept={account} />
      <input type="hidden" name="from" value={from} />
      <p>
        <b>{t("claim.title", { count })}</b> {t("claim.text")}
      </p>
      <button className="btn">{t("claim.button")}</button>
    </form>
  );
}
