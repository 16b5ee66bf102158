import { forwardRef, type ForwardedRef, type ReactNode, type RefAttributes } from "react";
// oxlint-disable-next-line no-restricted-imports -- the one place that wraps it
import { Link as RouterLink, type LinkProps } from "react-router-dom";

interface OwnLinkProps extends Omit<LinkProps, "relative" | "state" | "viewTransition"> {
  to: string;
}

type LinkComponent = (props: OwnLinkProps & RefAttributes<HTMLAnchorElement>) => ReactNode;

/** React Router's link. The server writes a link to a full path directly as an anchor, because the server handles no clicks. */
export const Link: LinkComponent = import.meta.env.SSR ? forwardRef(ServerLink) : RouterLink;

/** Paths that React Router would normalise: 'a//b', 'a/../b', and an end without a query. */
const UNTIDY = /\/[/.]|[?#]$/;

// Resolving a full path takes React Router ten times as long as writing it.
function ServerLink(props: OwnLinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  if (!props.to.startsWith("/") || UNTIDY.test(props.to))
    return <RouterLink ref={ref} {...props} />;
  const {
    to,
    replace: _,
    preventScrollReset: __,
    reloadDocument: ___,
    children,
    ...anchor
  } = props;
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  );
}
