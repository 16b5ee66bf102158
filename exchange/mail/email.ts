/** An email. `link` is a path on the product's own origin. */
export interface Email {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

/** Returns a time as an email shows it. */
export function toShownTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
