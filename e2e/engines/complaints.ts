// Collects a page's errors. WebKit's WebDriver does not report them, so the page stores them itself.
import type { Tab } from "./tab.ts";

const KEY = "test-complaints";

/** Stores console errors, uncaught errors and policy violations in the tab's storage. Runs first in each page. */
function noteComplaints(key: string): void {
  const note = (text: string) => {
    const before = sessionStorage.getItem(key) ?? "";
    sessionStorage.setItem(key, `${before}${text.replaceAll("\n", " ")}\n`);
  };
  const { error } = console;
  console.error = (...said: unknown[]) => {
    note(`console: ${said.map(String).join(" ")}`);
    error(...said);
  };
  addEventListener("error", ({ message }) => {
    note(`uncaught: ${message}`);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    note(`unhandled: ${String(reason)}`);
  });
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    note(`policy: ${violatedDirective} ${blockedURI}`);
  });
}

export const NOTE_COMPLAINTS = `(${noteComplaints.toString()})(${JSON.stringify(KEY)});`;

/** Returns the errors of this tab's pages. */
export async function readComplaints(tab: Tab): Promise<readonly string[]> {
  const noted = await tab.read(`sessionStorage.getItem(${JSON.stringify(KEY)})`);
  return typeof noted === "string" ? noted.trim().split("\n") : [];
}
