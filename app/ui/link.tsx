import { forwardRef, type ForwardedRef, type ReactNode, type RefAttributes } from "react";
import { useLocation } from "@remix-run/react";
// oxlint-disable-next-line no-restricted-imports -- the one place that wraps it
import { Link as RouterLink, type LinkProps } from "react-router-dom";
import { toPlainPath } from "./plain-path";

interface OwnLinkProps extends Omit<LinkProps, "relative" | "state" | "viewTransition"> {
  to: string;
}

type LinkComponent = (props: OwnLinkProps & RefAttributes<HTMLAnchorElement>) => ReactNode;

/** React Router's link, for a path without a backslash. The server writes a link to a full path directly as an anchor, because the server handles no clicks. */
export const Link: LinkComponent = forwardRef(import.meta.env.SSR ? ServerLink : BrowserLink);

interface PlaceLinkProps extends OwnLinkProps {
  /** Whether the link leads to the open page only if the whole path is the same. */
  isExact?: boolean;
}

/** A link of a menu, which marks the open page and the pages below it. React Router's own resolves each path several times. */
export function PlaceLink({ isExact = false, to, ...props }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!isExact && pathname.startsWith(`${to}/`));
  return <Link {...props} to={to} aria-current={isHere ? "page" : undefined} />;
}

function BrowserLink({ to, ...props }: OwnLinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  return <RouterLink {...props} ref={ref} to={toPlainPath(to)} />;
}

/** Paths that React Router would normalise: 'a//b', 'a/../b', and an end without a query. */
const UNTIDY = /\/[/.]|[?#]$/;

// Resolving a full path takes React Router ten times as long as writing it.
function ServerLink(props: OwnLinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const to = toPlainPath(props.to);
  if (!to.startsWith("/") || UNTIDY.test(to)) return <RouterLink {...props} ref={ref} to={to} />;
  const {
    to: _,
    replace: __,
    preventScrollReset: ___,
    reloadDocument: ____,
    children,
    ...anchor
  } = props;
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  );
}
