import { expect, test } from "vitest";
import { messagesCacheControl } from "~/i18n/messages-cache";

test.each([
  ["of this build", true, true, "public, max-age=31536000, immutable"],
  ["of another build", false, true, "public, max-age=86400"],
  ["of a locale that is not cacheable", true, false, "no-cache"],
  ["of another build of such a locale", false, false, "no-cache"],
])("messages %s", (_, isCurrent, isCacheable, expected) => {
  expect(messagesCacheControl({ isCurrent, isCacheable })).toBe(expected);
});
