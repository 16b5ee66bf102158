// What a demonstration or a test may relax in its isolate. An operator's exchange never calls `relax`.

/** `areLimitsOff`: attempts and emails are not counted. `arePasswordsQuick`: a hash costs an eightieth. */
interface Relaxed {
  readonly areLimitsOff: boolean;
  readonly arePasswordsQuick: boolean;
}

let relaxed: Relaxed = { areLimitsOff: false, arePasswordsQuick: false };

/** Relaxes the rules for this isolate. */
export function relax(now: Relaxed): void {
  relaxed = now;
}

/** Returns what is relaxed. */
export function readRelaxed(): Relaxed {
  return relaxed;
}
