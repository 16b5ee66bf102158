import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StreamedPart } from "~/components/earnings/streamed-part";
import { ProfileFrame } from "~/components/profile/profile-frame";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { toMeta } from "~/seo/meta";
import "~/components/earnings/earnings.css";
import "./affiliate.css";
import { Accruals } from "./components/accruals";
import { ProgrammeFigures } from "./components/programme-figures";
import { ReferralLink } from "./components/referral-link";
import { loadAffiliatePage } from "./queries.server";

export function loader(args: LoaderFunctionArgs) {
  return loadAffiliatePage(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

export default function AffiliatePage() {
  const { t } = useTranslation("earnings");
  const { owner, link, figures, accruals } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame page="affiliate-program" owner={owner} intro={t("affiliate.intro")}>
      <section className="profile-sheet" aria-labelledby="link">
        <h2 id="link">{t("affiliate.link")}</h2>
        <StreamedPart part={link} name={t("name.link")}>
          {(view) => <ReferralLink view={view} />}
        </StreamedPart>
      </section>
      <StreamedPart part={figures} name={t("name.figures")}>
        {(view) => (view ? <ProgrammeFigures view={view} /> : null)}
      </StreamedPart>
      <section className="profile-sheet" aria-labelledby="accruals">
        <h2 id="accruals">{t("affiliate.accruals")}</h2>
        <StreamedPart part={accruals} name={t("name.accruals")}>
          {(view) => <Accruals view={view} />}
        </StreamedPart>
      </section>
    </ProfileFrame>
  );
}
