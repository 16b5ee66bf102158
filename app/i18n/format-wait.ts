import { toWait } from "~/domain/time/wait";

/** When a limit ends, in the page's locale: 'in 3 hours', 'in 2 days'. Never too early. */
export function formatWait(seconds: number, { language }: { readonly language: string }): string {
  const { unit, count } = toWait(seconds);
  return new Intl.RelativeTimeFormat(language).format(count, unit);
}
