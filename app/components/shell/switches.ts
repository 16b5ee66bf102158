// The language and theme switches reload the current page, with or without script.
import { findFollowedLink } from "~/ui/followed-link";

/** The action of the theme form (footer.tsx). The edge replies with the page that the form was on. */
const THEME_ACTION = "/theme";

/** Returns the path that a click or a submission of a switch loads; undefined for other events. */
export function findSwitchedPath(event: Event): string | undefined {
  if (event instanceof MouseEvent) {
    const link = findFollowedLink(event);
    return link?.hreflang ? link.pathname : undefined;
  }
  const isTheme =
    event.target instanceof HTMLFormElement && event.target.getAttribute("action") === THEME_ACTION;
  return isTheme ? location.pathname : undefined;
}
