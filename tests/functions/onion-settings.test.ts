// The onion address of a site: its only one, or one beside a public address.
import { expect, it } from "vitest";
import { checkSettings } from "../../functions/runtime/settings";

const SECRET = "kept-by-this-test-alone-and-long-enough";
const SANDBOX = { SESSION_SECRET: SECRET, SANDBOX: "1", GATEWAY_SECRET: SECRET };
const ONION = `http://${"a2".repeat(28)}.onion`;

it.each([
  { PUBLIC_ORIGIN: ONION },
  { ONION_ORIGIN: ONION },
  { ONION_ORIGIN: `${ONION}/`, PUBLIC_ORIGIN: "https://exchange.test" },
])("takes %o", (set) => {
  expect(checkSettings({ ...SANDBOX, ...set })).toMatchObject({
    ok: true,
    settings: "ONION_ORIGIN" in set ? { ONION_ORIGIN: ONION } : { PUBLIC_ORIGIN: ONION },
  });
});

it.each(["http://a2.onion", `${ONION}/x`, `${ONION}?a`, "http://a.example", "https://a.example"])(
  "refuses %s as an onion address",
  (ONION_ORIGIN) => {
    const checked = checkSettings({ ...SANDBOX, ONION_ORIGIN });
    expect(checked.ok ? [] : checked.problems).toEqual([expect.stringMatching(/^ONION_ORIGIN: /)]);
  },
);
