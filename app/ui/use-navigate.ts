import {
  // oxlint-disable-next-line no-restricted-imports -- the one place that wraps it
  useNavigate as useRouterNavigate,
  type NavigateFunction,
  type NavigateOptions,
  type To,
} from "react-router-dom";
import { useCallback } from "react";
import { toPlainPath } from "./plain-path";

/** React Router's navigation, for paths without a backslash. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === "number") navigate(to);
      else navigate(toPlainTarget(to), options);
    },
    [navigate],
  );
}

function toPlainTarget(to: To): To {
  if (typeof to === "string") return toPlainPath(to);
  return to.pathname === undefined ? to : { ...to, pathname: toPlainPath(to.pathname) };
}
