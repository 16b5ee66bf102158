const LOOK_MS = 30;

/**
 * Waits while something is pressed: what appears because a field is left would move what is under the pointer, and the press
 * would be lost. Whoever leaves a field by the keyboard waits for nothing.
 */
export async function whenReleased(): Promise<void> {
  while (document.documentElement.matches(":active")) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}
