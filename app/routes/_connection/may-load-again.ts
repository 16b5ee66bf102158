import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isUnreachable } from "~/ui/unreachable";

const SESSION_ENDED = 401;

/**
 * Whether a page is loaded again after a form was sent. False if the session has ended: the loader would redirect to
 * sign-in and the typed values would be lost. False too if the server could not be reached. A route without this
 * function is loaded together with the root's data.
 */
export function mayLoadAgain(args: ShouldRevalidateFunctionArgs): boolean {
  return (
    !isUnreachable(args.actionResult) &&
    args.actionStatus !== SESSION_ENDED &&
    args.defaultShouldRevalidate
  );
}
