/** What a form of this page asks for, and the page view's own token: the edge fills it in, so that a double press is one intent. */
export function IntentFields({ intent }: { intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="_key" autoComplete="off" suppressHydrationWarning />
    </>
  );
}
