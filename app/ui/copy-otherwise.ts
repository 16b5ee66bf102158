/**
 * Copies with the older command if the clipboard is unavailable, as in the frames of Telegram's web client. If that
 * fails too, it selects the shown text. Returns whether it copied.
 */
export function copyOtherwise(text: string, shownIn: string | undefined): boolean {
  const isCopied = copyByCommand(text);
  const shown = shownIn === undefined ? null : document.getElementById(shownIn);
  if (isCopied) return true;
  const selection = getSelection();
  // What was selected before would be copied in its place.
  selection?.removeAllRanges();
  if (shown) selection?.selectAllChildren(shown);
  return false;
}

function copyByCommand(text: string): boolean {
  const stop = new AbortController();
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", write, { signal: stop.signal, capture: true });
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing newer works in such a frame
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}
