import { BRAND } from "~/brand";
import { MARK } from "./mark";

/** The logo. */
export const LOGO = (
  <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path fill="var(--accent)" d={MARK.ticket} />
    <path
      d={MARK.arrows}
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The logo and the name, as in the header. */
export function Wordmark() {
  return (
    <>
      {LOGO}
      {BRAND.wordmark}
    </>
  );
}
