/** Returns a time as an email shows it. */
export function toShownTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
