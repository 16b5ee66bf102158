// The provider's part of a rate. Few rates name a provider, so this part and its texts load only with those.
import { addLateNamespaces } from "~/i18n/late-messages";
import { localeOfPath } from "~/i18n/locales";
import { makeLatePart } from "~/ui/late-part";
import { RateNotes as ServerRateNotes } from "./rate-notes";

export const RateNotes = makeLatePart(
  import.meta.env.SSR ? ServerRateNotes : undefined,
  ".rate-notes",
  async () => {
    const [{ RateNotes: part }] = await Promise.all([
      import("./rate-notes"),
      addLateNamespaces(["outside"], localeOfPath(location.pathname)),
    ]);
    return part;
  },
).Part;
