import { forwardRef, type ForwardedRef, type ReactNode, type RefAttributes } from "react";
// oxlint-disable-next-line no-restricted-imports -- the one place that wraps it
import { Link as RouterLink, type LinkProps } from "react-router-dom";

interface OwnLinkProps extends Omit<LinkProps, "relative" | "state" | "viewTransition"> {
  to: string;
}

type LinkComponent = (props: OwnLinkProps & RefAttributes<HTMLAnchorElement>) => ReactNode;

/** React Router's link; the server, where nobody clicks, writes one to a whole path as the anchor that it becomes. */
export const Link: LinkComponent = import.meta.env.SSR ? forwardRef(ServerLink) : RouterLink;

/** What React Router writes in another way: 'a//b', 'a/../b', and an end without a query. */
const UNTIDY = /\/[/.]|[?#]$/;

// To find out the address that a whole path has already, React Router takes ten times as long as to write it.
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
