/** The profile's form, and the launches that it submitted. */
export function openLinkForm() {
  const sent: unknown[] = [];
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sent.push(new FormData(event.currentTarget).get("initData"));
  };
  const children = (
    <form onSubmit={send}>
      <input type="hidden" name="initData" defaultValue="" />
      <button type="submit">Link</button>
    </form>
  );
  return { children, sent };
}
