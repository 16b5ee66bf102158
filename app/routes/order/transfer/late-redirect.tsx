// The link to another site's payment page. Few orders have one, so its script loads only with those.
import { makeLatePart } from "~/ui/late-part";
import { RedirectNote as ServerRedirectNote } from "./redirect";

export const lateRedirectNote = makeLatePart(
  import.meta.env.SSR ? ServerRedirectNote : undefined,
  ".order-redirect",
  async () => (await import("./redirect")).RedirectNote,
);

export const RedirectNote = lateRedirectNote.Part;
