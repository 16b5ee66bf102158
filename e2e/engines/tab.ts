/** A key that types no character. */
export type Key = "Enter" | "Escape" | "End" | "ArrowDown";

/** One tab of a browser. Scripts read it; only pointer and keyboard change it, as a person would. */
export interface Tab {
  open: (url: string) => Promise<void>;
  /** Returns the JSON value of an expression in the page. */
  read: (expression: string) => Promise<unknown>;
  /** Presses the pointer at a point of the viewport. */
  press: (x: number, y: number) => Promise<void>;
  /** Replaces the content of the focused field. */
  typeOver: (text: string) => Promise<void>;
  key: (key: Key) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Returns a PNG of what the tab shows. */
  photograph: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** A browser engine that may be installed on this machine. */
export interface Engine {
  readonly name: string;
  /** Installs what is missing, if allowed. Returns why the engine cannot run; undefined if it can. */
  prepare: () => Promise<string | undefined>;
  /** Opens a tab in a new browser profile. */
  open: (options: { hasScript: boolean }) => Promise<Tab>;
}
