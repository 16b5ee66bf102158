import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { toAuthPath } from "~/components/auth/auth-view";
import { useLocalePath } from "~/i18n/use-locale";
import { usePause } from "~/browser/pause-watch/use-pause";
import { Link } from "~/ui/link";
import type { handleOrderPendingAction } from "./action.server";
import { CheckNote } from "./check-note";
import { PendingList } from "./pending-list";
import type { OrderPendingData } from "./queries.server";

interface PendingOrdersProps {
  page: OrderPendingData;
  /** Whether an attempt is shown above. The heading is then an h2. */
  isSecond: boolean;
}

/** Shown if there is no order yet, or if its outcome is unknown (spec: Pending order). Links to this browser's newest order once it exists. */
export function PendingOrders({ page, isSecond }: PendingOrdersProps) {
  const { recent, pending, attempt } = page;
  const { result, isPaused } = useCheck();
  const { t } = useTranslation("order");
  const path = useLocalePath();
  const isUnknown = pending.length > 0;
  const Heading = isSecond ? "h2" : "h1";
  return (
    <>
      <Heading>{t(isUnknown ? "pending.unknownTitle" : "pending.title")}</Heading>
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
      {attempt.kind === "none" && attempt.canSignIn ? <SignInNote /> : null}
      <Link className={isUnknown ? "btn" : "btn btn-primary"} to={path("/")}>
        {t("pending.form")}
      </Link>
      <Link className="btn-text" to={path("/my-exchanges")}>
        {t("pending.list")}
      </Link>
    </>
  );
}

/** Offers sign-in: a purchase that was started elsewhere is shown here after sign-in. */
function SignInNote() {
  const { t } = useTranslation("fiat");
  const path = useLocalePath();
  const returnTo = path("/order/pending");
  return (
    <p className="note">
      {t("signIn.text")}{" "}
      <Link to={path(toAuthPath("login", { returnTo }))}>{t("signIn.link")}</Link>
    </p>
  );
}

/** Returns the result of the last check while it is valid. A pause ends by itself, and its result with it. */
function useCheck() {
  const reply = useActionData<typeof handleOrderPendingAction>();
  const result = reply && "kind" in reply ? reply : undefined;
  const rejected = result?.kind === "paused" ? result : undefined;
  const isPaused = usePause(rejected);
  const isOver = rejected !== undefined && isPaused === false;
  return { result: isOver ? undefined : result, isPaused: isPaused === true };
}
