import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StreamedPart } from "~/components/earnings/streamed-part";
import { ProfileFrame } from "~/components/profile/profile-frame";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { toMeta } from "~/seo/meta";
import "~/components/earnings/earnings.css";
import { Cashbacks } from "./components/cashbacks";
import { loadCashbackPage } from "./queries.server";

export function loader(args: LoaderFunctionArgs) {
  return loadCashbackPage(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

export default function CashbackPage() {
  const { t } = useTranslation("earnings");
  const { owner, cashback } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame page="cashback" owner={owner} intro={t("cashback.intro")}>
      <StreamedPart part={cashback} name={t("name.cashbacks")}>
        {(view) => <Cashbacks view={view} />}
      </StreamedPart>
    </ProfileFrame>
  );
}
