// A gateway's empty text counts as an absent field, in every field.
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readWire } from "~/contracts/read-wire";
import { amountWire, countWire, optionalWire, textWire } from "~/contracts/wire-values";

const wire = z.object({
  amount: optionalWire(amountWire),
  pages: z.array(z.object({ count: optionalWire(countWire), flag: optionalWire(z.boolean()) })),
  list: optionalWire(z.array(textWire)),
});

it("reads blank text as absent in every optional field, without a complaint", () => {
  const pages = [{ count: "", flag: " " }];
  expect(readWire(wire, { amount: "", pages, list: "" })).toEqual({
    ok: true,
    value: { amount: undefined, pages: [{ count: undefined, flag: undefined }], list: undefined },
    ignored: [],
  });
});

it("reports malformed fields beside blank ones, and blank entries of a list", () => {
  const pages = [{ count: "many", flag: "" }];
  const reading = readWire(wire, { amount: "", pages, list: ["a", ""] });
  expect(reading.ok && reading.value.list).toEqual(["a"]);
  expect(reading.ok && reading.ignored.map(({ path }) => path)).toEqual([
    "pages.0.count",
    "list.1",
  ]);
});

it("rejects blank text in a required field", () => {
  const required = z.object({ amount: amountWire });
  expect(readWire(required, { amount: "" })).toMatchObject({
    ok: false,
    failure: [{ path: "amount" }],
  });
});
