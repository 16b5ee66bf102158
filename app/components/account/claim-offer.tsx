import { useTranslation } from "react-i18next";
import { AccountField } from "../profile/account-field";
import { useLocalePath } from "~/i18n/use-locale";

interface ClaimOfferProps {
  /** The number of exchanges in this browser that are not in the account. */
  count: number;
  /** The page to return to after the claim. */
  from: "my-exchanges" | "history";
  /** The id of the signed-in account. Set only on pages outside the account area. */
  account?: string | undefined;
}

/** Offers to add this browser's exchanges to the account. Nothing is added until the visitor accepts. */
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
