import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ClaimOffer } from "~/components/account/claim-offer";
import { OpenAttemptNote } from "~/components/account/open-attempt-note";
import { StreamedPart } from "~/components/earnings/streamed-part";
import { ProfileFrame } from "~/components/profile/profile-frame";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { toMeta } from "~/seo/meta";
import "~/components/earnings/earnings.css";
import { FilterForm } from "./components/filter-form";
import { HistoryList } from "./components/history-list";
import { loadHistoryPage } from "./queries.server";
import "./history.css";

const BAD_REQUEST = 400;

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadHistoryPage(args);
  return data(page, { status: page.history ? 200 : BAD_REQUEST });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => toMeta(page?.seo);

export default function HistoryPage() {
  const { t } = useTranslation("earnings");
  const page = useLoaderData<typeof loader>();
  const { owner, typed, problems, history, claimableCount, attempt } = page;
  return (
    <ProfileFrame page="history" owner={owner} intro={t("history.intro")}>
      <OpenAttemptNote attempt={attempt} />
      <ClaimOffer count={claimableCount} from="history" />
      <FilterForm typed={typed} problems={problems} />
      {history ? (
        <StreamedPart part={history} name={t("name.history")}>
          {(view) => <HistoryList view={view} typed={typed} />}
        </StreamedPart>
      ) : null}
    </ProfileFrame>
  );
}
