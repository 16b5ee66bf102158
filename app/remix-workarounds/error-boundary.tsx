// Replaces the page that Remix shows when the root's own error page throws. It is a whole document, which does not fit
// into #page, and shows the error's stack. Its parts would add 2 KB to every page's script.
import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localeOfPath, localePath } from "~/i18n/locales";

interface BoundaryProps {
  /** Changes with each page that the router opens. */
  location: object;
  children: ReactNode;
}

interface BoundaryState {
  hasFailed: boolean;
  location: object;
}

/** Shows a short note if a page throws outside of every other error page, until the router opens another page. */
export class RemixErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { hasFailed: false, location: this.props.location };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return state.location === location ? null : { hasFailed: false, location };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

/** Without the router, which may be what failed. */
function Failed() {
  const { t } = useTranslation("error");
  return (
    <main className="page" role="alert">
      <h1>{t("unknown.title")}</h1>
      <a href={localePath("/", localeOfPath(location.pathname))}>{t("toExchange")}</a>
    </main>
  );
}

/** Never shown: the root has an error page of its own. */
export function RemixRootDefaultErrorBoundary(): undefined {
  return undefined;
}
