import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "~/components/content/content.css";
import { useLocalePath } from "~/i18n/use-locale";
import { toMeta } from "~/seo/meta";
import { Link } from "~/ui/link";
import { handleStop, type StopOutcome } from "./action.server";
import { loadStopPage } from "./queries.server";

/** The page has one button and needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadStopPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleStop(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

/** The page that the email about a withdrawal to a new address links to. */
export default function StopPage() {
  const { t } = useTranslation("earnings");
  const { id, token } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  return (
    <div className="page content">
      <h1>{t("stopPage.title")}</h1>
      {outcome ? <OutcomeNote outcome={outcome} /> : <p>{t("stopPage.text")}</p>}
      {outcome === undefined || outcome === "unavailable" ? (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="token" value={token} />
          <button className="btn btn-primary">{t("stopPage.button")}</button>
        </Form>
      ) : (
        <NextSteps />
      )}
    </div>
  );
}

function OutcomeNote({ outcome }: { outcome: StopOutcome }) {
  const { t } = useTranslation("earnings");
  return (
    <p className={outcome === "stopped" ? "note" : "note note-warn"} role="status">
      {t(`stopPage.${outcome}`)}
    </p>
  );
}

/** Next steps for a visitor who did not request the withdrawal. */
function NextSteps() {
  const { t } = useTranslation("earnings");
  const path = useLocalePath();
  return (
    <p className="row">
      <Link className="btn btn-primary" to={path("/lk?dialog=restore")} reloadDocument>
        {t("stopPage.password")}
      </Link>
      <Link className="btn" to={path("/support")} reloadDocument>
        {t("stopPage.support")}
      </Link>
    </p>
  );
}
