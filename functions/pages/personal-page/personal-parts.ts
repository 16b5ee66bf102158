import { nameAccount } from "~/domain/account/name-account";
import type { Theme } from "~/session/theme.server";
import type { Analytics } from "../../runtime/env";
import { findInlineSheets, type InlineSheets } from "../first-page-styles";
import { isPrefetch } from "../../runtime/prefetch";
import { findTracking, mayLoadForeign } from "../tracking";
import type { RequestScope } from "../../runtime/request-scope";
import { findFrameOrigins } from "../framing";

/** What of a page is the visitor's own; places.ts says where it stands. */
export interface PersonalParts {
  /** Attributes of the document's element. */
  readonly marks: readonly DocumentMark[];
  /** Markup for the end of the head; mostly empty. */
  readonly headEnd: string;
  /** Whether the page goes without header and footer. */
  readonly isBare: boolean;
  readonly theme: Theme;
  /** Markup of how the account is called; undefined for guests. */
  readonly accountName: AccountName | undefined;
  /** A token for one form; undefined where nobody has asked for the page yet. */
  readonly makeFormToken: () => string | undefined;
  /** The sheets that stand in the page. */
  readonly sheets: InlineSheets;
}

type DocumentMark = readonly [name: string, value: string];

/** Markup in the place of what an element has in it, or in front of that. */
interface AccountName {
  readonly content: string;
  readonly isInFront: boolean;
}

/** Who hears of what happens on a page. */
interface Audience {
  readonly tracking: Analytics | undefined;
  readonly isForeignAllowed: boolean;
  /** Whether the operator's tag manager is on the page. */
  readonly isOverheard: boolean;
}

/** Comes before every script of the page: in a frame some browsers throw at whoever looks at storage. */
const FRAME_STORAGE = '<script src="/frame-storage.js"></script>';

/** Finds what of this page is the visitor's own, and lets the policy allow the styles among it. */
export async function findPersonalParts(
  response: Response,
  scope: RequestScope,
): Promise<PersonalParts> {
  const account = await scope.context.account.peek();
  const name = account && nameAccount(account);
  const isInTelegram = findFrameOrigins(response, scope).length > 0;
  const audience = findAudience(scope);
  const isAhead = isPrefetch(scope.request);
  return {
    marks: [...listVisitorMarks(scope, isInTelegram), ...listAccountMarks(name, audience)],
    headEnd: (isInTelegram ? FRAME_STORAGE : "") + scriptTags(audience),
    isBare: isInTelegram,
    theme: scope.context.visitor.theme.current,
    accountName: name === undefined ? undefined : toAccountName(name, audience),
    // One token a page view: the same form pressed twice is one intent (docs/security.md 20).
    makeFormToken: () => (isAhead ? undefined : crypto.randomUUID()),
    sheets: findInlineSheets(response, scope),
  };
}

function findAudience(scope: RequestScope): Audience {
  const tracking = findTracking(scope);
  const isForeignAllowed = mayLoadForeign(scope);
  const isOverheard = tracking?.script !== undefined && isForeignAllowed;
  return { tracking, isForeignAllowed, isOverheard };
}

function listVisitorMarks({ context }: RequestScope, isInTelegram: boolean): DocumentMark[] {
  const marks: DocumentMark[] = [["data-request-id", context.requestId]];
  const theme = context.visitor.theme.current;
  // Read by app/islands/telegram.
  if (isInTelegram) marks.push(["data-layer", "telegram"]);
  if (theme !== "auto") marks.push(["data-theme", theme]);
  // What app/components/shell/own-orders.tsx shows of this browser's orders.
  if (context.openOrders.areThere()) marks.push(["data-open-orders", ""]);
  if (context.pendingOrders.areKept()) marks.push(["data-pending-order", ""]);
  return marks;
}

function listAccountMarks(
  name: string | undefined,
  { tracking, isForeignAllowed, isOverheard }: Audience,
): DocumentMark[] {
  const marks: DocumentMark[] = [];
  // Read by app/components/shell/account-name.ts.
  if (name !== undefined) marks.push(["data-account", isOverheard ? "" : name]);
  // Read by app/islands/analytics: without it, nobody hears of anything.
  if (tracking) marks.push(["data-analytics", name === undefined ? "guest" : "registered"]);
  // The tag manager is not here: what happens waits in the tab for the next page that has it.
  if (tracking?.script && !isForeignAllowed) marks.push(["data-analytics-later", ""]);
  return marks;
}

// In a closed shadow root people read the name, and no script of the operator's tag manager does. What stands in the
// element besides is not shown then.
function toAccountName(name: string, { isOverheard }: Audience): AccountName {
  const content = escapeText(name);
  return isOverheard
    ? { content: `<template shadowrootmode="closed">${content}</template>`, isInFront: true }
    : { content, isInFront: false };
}

/** What listens on the page, and the operator's tag manager where it may be. Both come late: nothing waits for them. */
function scriptTags({ tracking, isOverheard }: Audience): string {
  if (!tracking) return "";
  const { script } = tracking;
  const own = '<script type="module" src="/track.js"></script>';
  return script !== undefined && isOverheard
    ? `${own}<script async src="${escapeAttribute(script)}"></script>`
    : own;
}

function escapeAttribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function escapeText(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
