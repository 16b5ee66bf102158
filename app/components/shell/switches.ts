// The switches of language and theme load the page anew as it stands, with or without script.
import { findFollowedLink } from "~/ui/followed-link";

/** Where the form of the theme is sent (footer.tsx); the edge replies with the page that it stood on. */
const THEME_ACTION = "/theme";

/** The path of the page that a click or a submission loads anew as a switch; undefined if it is none. */
export function findSwitchedPath(event: Event): string | undefined {
  if (event instanceof MouseEvent) {
    const link = findFollowedLink(event);
    return link?.hreflang ? link.pathname : undefined;
  }
  const isTheme =
    event.target instanceof HTMLFormElement && event.target.getAttribute("action") === THEME_ACTION;
  return isTheme ? location.pathname : undefined;
}
