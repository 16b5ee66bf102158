import type { AppLoadContext } from "@remix-run/cloudflare";

// Without script the answer to a form is this page too, made by its loader: it must not reload itself
// and so throw away what was typed.
const answered = new WeakSet<AppLoadContext>();

export function markActionHandled(context: AppLoadContext): void {
  answered.add(context);
}

export function isActionHandled(context: AppLoadContext): boolean {
  return answered.has(context);
}
