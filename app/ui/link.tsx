import { forwardRef } from "react";
// oxlint-disable-next-line no-restricted-imports -- the one place that wraps it
import { Link as RouterLink, type LinkProps } from "react-router-dom";

interface OwnLinkProps extends Omit<LinkProps, "relative" | "state" | "viewTransition"> {
  to: string;
}

/**
 * React Router's link. On the server, where nobody clicks, one to a whole path is written as the anchor that it becomes:
 * to find out the address that it has already, and to follow it, React Router takes ten times as long as to write it.
 */
export const Link = forwardRef<HTMLAnchorElement, OwnLinkProps>((props, ref) => {
  if (!import.meta.env.SSR || !props.to.startsWith("/")) return <RouterLink ref={ref} {...props} />;
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
});
Link.displayName = "Link";
