// The classes of errors that a server may name. Remix and turbo-stream look the name up among all globals, so that a
// hostile reply could construct any of them, such as Worker or WebSocket (CVE-2026-34077).
const CLASSES = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/** Returns the language's error class of this name; Error for every other name. */
export function findErrorClass(name: unknown): ErrorConstructor {
  return CLASSES.find((known) => known.name === name) ?? Error;
}
