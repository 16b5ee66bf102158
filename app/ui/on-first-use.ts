const SIGNS_OF_USE = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"] as const;
/** Longest delay without an interaction, ms. By then the page is rendered and the browser idle. */
const AT_THE_LATEST_MS = 3_000;

/** Runs `start` once: at the visitor's first interaction, else after a delay. Returns a function that cancels it. */
export function onFirstUse(start: () => void): () => void {
  const calledOff = new AbortController();
  const run = () => {
    callOff();
    start();
  };
  const timer = setTimeout(run, AT_THE_LATEST_MS);
  const callOff = () => {
    clearTimeout(timer);
    calledOff.abort();
  };
  for (const sign of SIGNS_OF_USE) {
    addEventListener(sign, run, { passive: true, signal: calledOff.signal });
  }
  return callOff;
}
