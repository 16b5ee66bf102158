import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { unknownPath } from "~/routes/_failure/unknown-path.server";

/** Handles every path without a route. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  throw await unknownPath(args);
}

export default function NotFoundPage() {
  return null;
}
