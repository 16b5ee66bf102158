// Few orders are paid at another site: what leads there loads with those.
import { makeLatePart } from "~/ui/late-part";
import { RedirectNote as ServerRedirectNote } from "./redirect";

export const lateRedirectNote = makeLatePart(
  import.meta.env.SSR ? ServerRedirectNote : undefined,
  ".order-redirect",
  async () => (await import("./redirect")).RedirectNote,
);

export const RedirectNote = lateRedirectNote.Part;
