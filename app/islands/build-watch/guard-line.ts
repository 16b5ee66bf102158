import { findFollowedLink } from "~/ui/followed-link";
import { findLostPage, isServerThere, openDocument } from "~/ui/way-out";

/** Whether somebody has typed into this page since it was opened: it is not left for a browser's error page. */
let isTypedIn = false;
/** The form that goes out for the second time, since there is a connection. */
let passing: EventTarget | null = null;

/**
 * Looks for the connection before a document takes the place of a page that has something to lose: a link that is
 * followed, or a form that is sent by the browser itself, leaves the page as it is where there is none. What the
 * router does finds that out by itself (app/remix-workarounds/data-strategy.ts).
 */
export function guardLine(): void {
  addEventListener("input", () => (isTypedIn = true));
  addEventListener("click", guardLink);
  addEventListener("submit", guardForm);
}

/** Behind the router, which prevents what it does itself. */
function guardLink(event: MouseEvent): void {
  const link = findFollowedLink(event);
  if (!link || event.defaultPrevented || !isDoubtful() || isFragment(link)) return;
  event.preventDefault();
  void openDocument(link.href);
}

function guardForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  if (form === passing || form.method === "dialog" || !isDoubtful()) return;
  event.preventDefault();
  void sendAgain(form, submitter);
}

async function sendAgain(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (!(await isServerThere())) {
    await openDocument(location.href);
    return;
  }
  passing = form;
  form.requestSubmit(submitter);
  passing = null;
}

function isDoubtful(): boolean {
  return isTypedIn || !navigator.onLine || findLostPage() !== undefined;
}

function isFragment({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
