import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProfileFrame } from "~/components/profile/profile-frame";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { toMeta } from "~/seo/meta";
import "~/components/earnings/earnings.css";
import { WalletBalances } from "./components/wallet-balances";
import { WalletDeposits } from "./components/wallet-deposits";
import { WalletWithdrawals } from "./components/wallet-withdrawals";
import { loadWalletPage } from "./queries.server";

export function loader(args: LoaderFunctionArgs) {
  return loadWalletPage(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

export default function WalletPage() {
  const { t } = useTranslation("earnings");
  const { owner, balances, deposits, withdrawals } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame page="wallet" owner={owner} intro={t("wallet.intro")}>
      <WalletBalances balances={balances} />
      <WalletDeposits deposits={deposits} />
      <WalletWithdrawals withdrawals={withdrawals} />
    </ProfileFrame>
  );
}
