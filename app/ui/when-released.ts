import { flushSync } from "react-dom";

const LOOK_MS = 30;

/**
 * Waits while something is pressed. Otherwise a text that appears when a field loses the focus would move the pressed
 * element. The click would be lost. Keyboard users do not wait.
 */
export async function whenReleased(): Promise<void> {
  while (document.documentElement.matches(":active")) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}

/** Renders an update while nothing is pressed. At once, because a later render could come in the middle of a press. */
export async function updateWhenReleased(update: () => void): Promise<void> {
  await whenReleased();
  flushSync(update);
}
