/** Returns a stranger's text for a chat service: without markup, and without mentions. A word joiner after the @ breaks a mention, and is invisible. */
export function toChatText(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      // Some services find these inside of words too. The @ of an email address stays.
      .replaceAll(/@(?=@|everyone|here|channel|all)/gi, "@\u2060")
      .replaceAll(/(^|\W)@(?!\u2060)/g, "$1@\u2060")
  );
}
