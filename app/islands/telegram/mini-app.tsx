import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PlaceLink } from "~/ui/link";
import { useTranslation } from "react-i18next";
import { useAccountDialogLink } from "~/components/shell/account-dialog-link";
import { useAccountName } from "~/components/shell/account-name";
import { deriveDeepLinkPath } from "~/domain/visit/deep-link";
import { addLateNamespaces } from "~/i18n/late-messages";
import { useLocale, useLocalePath } from "~/i18n/use-locale";
import { useIsMissing } from "~/components/shell/missing-parts";
import type { Launch } from "~/domain/telegram/launch-params";
import { connect } from "./client";
import { forgetLaunch } from "./kept-launch";
import { showAsSite } from "./show-as-site";
import { useBackButton } from "./use-back-button";
import { useClientHabits } from "./use-client-habits";
import { useContactOffer } from "./use-contact-offer";
import { useDownloads } from "./use-downloads";
import { useLaunch } from "./use-launch";
import { useMainButton } from "./use-main-button";
import { useSharing } from "./use-sharing";
import { useSignOut } from "./use-sign-out";
import { useTheme } from "./use-theme";
import "./mini-app.css";

/** The mini app, once the client has replied; without a client, the page stays a normal page. */
export function MiniApp() {
  const launch = useConnection();
  const isWorded = useTexts();
  return launch && isWorded ? <InTelegram launch={launch} /> : null;
}

function useConnection(): Launch | undefined {
  const [launch, setLaunch] = useState<Launch>();
  useEffect(() => {
    let isGone = false;
    const leave = () => {
      if (isGone) return;
      forgetLaunch();
      showAsSite();
    };
    void connect().then((connected) => {
      if (!connected) leave();
      else if (!isGone) setLaunch(connected);
    }, leave);
    return () => {
      isGone = true;
    };
  }, []);
  return launch;
}

function useTexts(): boolean {
  const locale = useLocale();
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    void addLateNamespaces(["telegram"], locale).then(
      () => {
        setThere(true);
      },
      // Without its texts the app has no navigation, so it becomes a normal page.
      showAsSite,
    );
  }, [locale]);
  return areThere;
}

function InTelegram({ launch }: { launch: Launch }) {
  const { t } = useTranslation("telegram");
  const firstPath = useFirstPath(launch);
  useEffect(() => {
    document.documentElement.dataset.layer = "telegram";
  }, []);
  // Without its data, a launch signs nobody in.
  useLaunch(useIsMissing("accounts") ? { ...launch, initData: undefined } : launch);
  useTheme();
  useBackButton(firstPath);
  useMainButton();
  useClientHabits();
  useSignOut(t);
  useDownloads(t);
  useSharing();
  useContactOffer(t);
  return <MiniAppNav />;
}

/** The first page of the app. */
function useFirstPath({ startParameter }: Launch): string {
  const { pathname } = useLocation();
  const path = useLocalePath();
  const [first] = useState(
    startParameter === undefined ? pathname : path(deriveDeepLinkPath(startParameter)),
  );
  return first;
}

/** The app's navigation, in place of header and footer. */
function MiniAppNav() {
  const { t } = useTranslation("telegram");
  const path = useLocalePath();
  return (
    <nav className="mini-app-nav" aria-label={t("nav.label")}>
      <PlaceLink to={path("/")} isExact>
        {t("nav.exchange")}
      </PlaceLink>
      <PlaceLink to={path("/my-exchanges")}>{t("nav.orders")}</PlaceLink>
      {useIsMissing("accounts") ? null : <AccountLink />}
      <PlaceLink to={path("/support")}>{t("nav.support")}</PlaceLink>
    </nav>
  );
}

function AccountLink() {
  const { t } = useTranslation("telegram");
  const path = useLocalePath();
  const account = useAccountName();
  const signIn = useAccountDialogLink("login");
  return account === undefined ? (
    <PlaceLink {...signIn} className="">
      {t("nav.signIn")}
    </PlaceLink>
  ) : (
    <PlaceLink to={path("/profile/info")}>{t("nav.account")}</PlaceLink>
  );
}
