/** Writes into an input as if it had been typed: whatever listens to it hears of it. */
export function setInput(id: string, value: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement) || input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What stands in an input; nothing where there is none. */
export function readInput(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : "";
}
