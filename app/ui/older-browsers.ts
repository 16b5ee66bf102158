// What our script and its packages use and the oldest browsers of package.json lack (docs/browsers.md). Loaded before
// all that may use them, and only by those browsers.
export {};

add(Array.prototype, "toReversed", function toReversed(this: readonly unknown[]) {
  return [...this].reverse();
});
add(
  Array.prototype,
  "toSorted",
  function toSorted(this: readonly unknown[], order?: (left: unknown, right: unknown) => number) {
    return [...this].sort(order);
  },
);
add(
  Array.prototype,
  "findLastIndex",
  function findLastIndex(this: readonly unknown[], test: (one: unknown, index: number) => unknown) {
    let index = this.length - 1;
    while (index >= 0 && !test(this[index], index)) index -= 1;
    return index;
  },
);
add(URL, "canParse", (url: string, base?: string) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
});
add(AbortSignal, "timeout", (delay: number) => {
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort(new DOMException("The operation timed out.", "TimeoutError"));
  }, delay);
  return controller.signal;
});
add(AbortSignal, "any", (signals: readonly AbortSignal[]) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const pass = () => {
      controller.abort(signal.reason);
    };
    if (signal.aborted) pass();
    else signal.addEventListener("abort", pass, { once: true });
  }
  return controller.signal;
});
// Also missing in every browser on a plain HTTP origin.
add(crypto, "randomUUID", () => {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const hex = bytes.map((byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, "0");
  });
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
});
add(
  HTMLFormElement.prototype,
  "requestSubmit",
  function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement) {
    if (submitter) {
      submitter.click();
      return;
    }
    const button = document.createElement("button");
    button.hidden = true;
    this.appendChild(button);
    button.click();
    button.remove();
  },
);

function add(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
