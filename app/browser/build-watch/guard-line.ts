import { findFollowedLink } from "~/ui/followed-link";
import { findLostPage, isServerThere, openDocument } from "~/ui/way-out";

/** Whether the visitor has typed into this page. It must then not give way to a browser's error page. */
let isTypedIn = false;
/** The form that is submitted again after the connection check. */
let passing: EventTarget | null = null;

/**
 * Checks the connection before a new document replaces an edited page, or any page while the connection is doubtful.
 * Offline, a followed link or a natively submitted form leaves the page as it is. The router's own navigations check it
 * themselves (app/remix-workarounds/data-strategy.ts).
 */
export function guardLine(): void {
  addEventListener("input", () => (isTypedIn = true));
  addEventListener("click", guardLink);
  addEventListener("submit", guardForm);
}

/** Runs after the router, which prevents the clicks that it handles itself. */
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
