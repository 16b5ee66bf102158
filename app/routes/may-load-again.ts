import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isUnreachable } from "~/ui/unreachable";

const SESSION_ENDED = 401;

/**
 * Whether a page is loaded again after its form was sent. One that came back because the session has ended is not: its
 * loader leads to sign-in, and what was typed would be lost; nor is one whose server could not be reached. A route that
 * does not say so is loaded beside the root's.
 */
export function mayLoadAgain(args: ShouldRevalidateFunctionArgs): boolean {
  return (
    !isUnreachable(args.actionResult) &&
    args.actionStatus !== SESSION_ENDED &&
    args.defaultShouldRevalidate
  );
}
