import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { useLimitText } from "~/components/limit/use-limit-text";
import { useLocalePath } from "~/i18n/use-locale";
import { usePause } from "~/islands/pause-watch/use-pause";
import { useOrderPoll } from "~/islands/order-poll/use-order-poll";
import { handleOrderPendingAction, type CheckResult } from "./action.server";
import { PendingList } from "./pending-list";
import { loadOrderPendingPage } from "./queries.server";
import "./order-pending.css";

export function loader(args: LoaderFunctionArgs) {
  return loadOrderPendingPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleOrderPendingAction(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** The order is not made yet, or nobody knows (spec: Pending order). As soon as this browser has one, it stands here. */
export default function OrderPendingPage() {
  const { recent, pending } = useLoaderData<typeof loader>();
  const { result, isPaused } = useCheck();
  const { t } = useTranslation("order");
  const path = useLocalePath();
  const isUnknown = pending.length > 0;
  useOrderPoll({ isActive: recent === undefined && !isUnknown, inBackground: false });
  return (
    <div className="page order-pending">
      <h1>{t(isUnknown ? "pending.unknownTitle" : "pending.title")}</h1>
      {result ? <CheckNote result={result} /> : null}
      <p>{t(isUnknown ? "pending.unknownText" : "pending.text")}</p>
      {isUnknown ? <PendingList pending={pending} isPaused={isPaused} /> : null}
      {recent ? (
        <p className="note">
          {t("pending.recent")}{" "}
          <Link to={path(recent.path)} translate="no">
            {recent.displayId}
          </Link>
        </p>
      ) : null}
      <Link className={isUnknown ? "btn" : "btn btn-primary"} to={path("/")}>
        {t("pending.form")}
      </Link>
      <Link className="btn-text" to={path("/my-exchanges")}>
        {t("pending.list")}
      </Link>
    </div>
  );
}

/** What came of the last check, as long as it holds: a pause ends by itself. */
function useCheck() {
  const result = useActionData<typeof action>();
  const rejected = result?.kind === "paused" ? result : undefined;
  const isPaused = usePause(rejected);
  const isOver = rejected !== undefined && isPaused === false;
  return { result: isOver ? undefined : result, isPaused: isPaused === true };
}

function CheckNote({ result }: { result: CheckResult }) {
  const { t } = useTranslation("order");
  const toLimitText = useLimitText();
  const { kind, traceId } = result;
  const isError = kind === "other-address";
  return (
    <div className={isError ? "note note-error" : "note note-warn"} role="alert">
      <b>{t(`pending.result.${kind}.title`)}</b>
      <p>{kind === "too-many" ? toLimitText(result) : t(`pending.result.${kind}.text`)}</p>
      {traceId ? (
        <p>
          {t("pending.quote")} <code>{traceId}</code>
        </p>
      ) : null}
    </div>
  );
}
