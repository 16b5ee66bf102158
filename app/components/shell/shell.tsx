import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Footer } from "./footer";
import { Header } from "./header";
import { Notifications, type NotificationView } from "./notifications";
import { RoutePreloads } from "./route-preloads";
import { useFocusOnPage } from "./use-focus-on-page";
import "./shell.css";

interface ShellProps {
  sandbox: boolean;
  notifications: readonly NotificationView[];
  children: ReactNode;
}

function SandboxBar() {
  const { t } = useTranslation();
  return (
    <aside className="shell-sandbox" aria-labelledby="sandbox-bar">
      <b id="sandbox-bar">{t("sandbox.title")}</b> {t("sandbox.text")}{" "}
      <a href="/sandbox">{t("sandbox.console")}</a>
    </aside>
  );
}

/** The header, notices and footer of every page. */
export function Shell({ sandbox, notifications, children }: ShellProps) {
  const { t } = useTranslation();
  const main = useFocusOnPage();
  return (
    <>
      <RoutePreloads />
      <a className="shell-skip" href="#main">
        {t("nav.skip")}
      </a>
      {sandbox ? <SandboxBar /> : null}
      <Header />
      <Notifications items={notifications} />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
