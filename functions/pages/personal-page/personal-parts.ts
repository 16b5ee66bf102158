import { PREFIX } from "~/brand";
import { nameAccount, nameAskedChat } from "~/domain/account/name-account";
import type { Theme } from "~/domain/page/site-theme";
import { findInvitation } from "~/domain/visit/referral";
import type { Analytics } from "../../runtime/analytics";
import { findInlineSheets, type InlineSheets } from "../first-page-styles";
import { isPrefetch } from "../../runtime/prefetch";
import { findTracking, mayLoadForeign } from "../tracking";
import type { RequestScope } from "../../runtime/request-scope";
import { findFrameOrigins } from "../framing";
import { escapeText } from "./escape-text";

/** The visitor's own parts of a page; places.ts defines where they go. */
export interface PersonalParts {
  /** Attributes of the html element. */
  readonly marks: readonly DocumentMark[];
  /** Markup for the end of the head; mostly empty. */
  readonly headEnd: string;
  /** Whether the page hides its header and footer. */
  readonly isBare: boolean;
  readonly theme: Theme;
  /** Markup of the account's name; undefined for guests. */
  readonly accountName: AccountName | undefined;
  /** Names the account to forms outside the account area; empty for guests. */
  readonly accountMark: string;
  /** The referrer that the page's address names, of letters, digits, '_', '.' and '-'. */
  readonly invitation: string | undefined;
  /** The chat account's name. Undefined outside of the chat app, and where foreign scripts could read it. */
  readonly chatName: string | undefined;
  /** Returns a token for one form; undefined during a prefetch. */
  readonly makeFormToken: () => string | undefined;
  /** The sheets to inline into the page. */
  readonly sheets: InlineSheets;
}

type DocumentMark = readonly [name: string, value: string];

/** Markup that replaces an element's content, or is put in front of it. */
interface AccountName {
  readonly content: string;
  readonly isInFront: boolean;
}

/** The names of the account that are attributes of the html element. */
interface AccountNames {
  readonly name: string | undefined;
  readonly accountMark: string;
  readonly chat: string | undefined;
}

/** Which analytics run on a page. */
interface Audience {
  readonly tracking: Analytics | undefined;
  readonly isForeignAllowed: boolean;
  /** Whether the operator's tag manager runs on the page. */
  readonly isOverheard: boolean;
}

/** Where public/track.js and app/browser/analytics keep events in the tab for the next page with the tag manager. */
const LATER_KEY = `${PREFIX}_tracked_later`;

/** The event that an operator dispatches to test the tracking (content/docs, operators/operating). */
const TEST_CALL = `${PREFIX}:test-event`;

/** Runs before every other script: in a frame, some browsers throw on access to storage. */
const FRAME_STORAGE = '<script src="/frame-storage.js"></script>';

/** Collects the visitor's own parts of this page, and allows their styles in the policy. */
export async function findPersonalParts(
  response: Response,
  scope: RequestScope,
): Promise<PersonalParts> {
  const { account: access } = scope.context;
  const account = await access.peek();
  const name = account && nameAccount(account);
  const accountMark = account ? await scope.context.accountMarks.make(account) : "";
  const isInTelegram = findFrameOrigins(response, scope).length > 0;
  const audience = findAudience(scope);
  const asked = account && nameAskedChat(account, await access.findLayer());
  const chat = audience.isOverheard ? undefined : asked;
  const isAhead = isPrefetch(scope.request);
  return {
    marks: [
      ...listVisitorMarks(scope, isInTelegram),
      ...listAccountMarks({ name, accountMark, chat }, audience),
    ],
    headEnd: (isInTelegram ? FRAME_STORAGE : "") + scriptTags(audience),
    isBare: isInTelegram,
    theme: scope.context.visitor.theme.current,
    accountName: name === undefined ? undefined : toAccountName(name, audience),
    accountMark,
    invitation: findInvitation(scope.url.searchParams),
    chatName: chat,
    // One token per page view: submitting the same form twice is one intent (docs/security.md 20).
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
  // app/components/shell/own-orders.tsx shows this browser's orders for these.
  if (context.openOrders.areThere()) marks.push(["data-open-orders", ""]);
  if (context.pendingOrders.areKept()) marks.push(["data-pending-order", ""]);
  return marks;
}

function listAccountMarks(
  { name, accountMark, chat }: AccountNames,
  { tracking, isForeignAllowed, isOverheard }: Audience,
): DocumentMark[] {
  const marks: DocumentMark[] = [];
  // Read by app/components/shell/account-name.ts.
  if (name !== undefined) marks.push(["data-account", isOverheard ? "" : name]);
  // Read by app/routes/home/details/for-chat.tsx.
  if (chat !== undefined) marks.push(["data-chat", chat]);
  // Read by app/browser/account-watch.
  if (accountMark !== "") marks.push(["data-account-mark", accountMark]);
  // Read by app/browser/analytics: without it, no events are collected.
  if (tracking) {
    marks.push(["data-analytics", name === undefined ? "guest" : "registered"]);
    marks.push(["data-analytics-store", LATER_KEY]);
    marks.push(["data-analytics-test", TEST_CALL]);
  }
  // The tag manager does not run here: events wait in the tab for the next page that has it.
  if (tracking?.script && !isForeignAllowed) marks.push(["data-analytics-later", ""]);
  return marks;
}

// A closed shadow root shows the name to people but hides it from the tag manager's scripts. The element's other
// content is not rendered then.
function toAccountName(name: string, { isOverheard }: Audience): AccountName {
  const content = escapeText(name);
  return isOverheard
    ? { content: `<template shadowrootmode="closed">${content}</template>`, isInFront: true }
    : { content, isInFront: false };
}

/** Returns the analytics script, and the operator's tag manager where allowed. Both load without blocking the page. */
function scriptTags({ tracking, isOverheard }: Audience): string {
  if (!tracking) return "";
  const { script } = tracking;
  const own = '<script type="module" src="/track.js"></script>';
  return script !== undefined && isOverheard
    ? `${own}<script async src="${escapeText(script)}"></script>`
    : own;
}
