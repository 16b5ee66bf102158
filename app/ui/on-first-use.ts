const SIGNS_OF_USE = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"] as const;
/** Nobody touched the page for so long: it has long been drawn, so there is room now, ms. */
const AT_THE_LATEST_MS = 3_000;

/** Runs `start` once: when the visitor first does something, else a little later. Returns how to call it off. */
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
