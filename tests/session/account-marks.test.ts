import { describe, expect, it } from "vitest";
import { makeAccountMarks } from "~/session/account-marks.server";
import { makeSigner } from "~/session/mac.server";

const OLD = "o".repeat(32);
const NEW = "n".repeat(32);
const marks = makeAccountMarks(makeSigner([NEW, OLD]));
const ANN = { userId: 7 };
const BEN = { userId: 8 };

describe("the mark of a page's account", () => {
  it("matches its own account only", async () => {
    const mark = await marks.make(ANN);
    expect(await marks.isOfAnother(mark, ANN)).toBe(false);
    expect(await marks.isOfAnother(mark, BEN)).toBe(true);
  });

  it("differs on every page, and contains no account", async () => {
    const [one, other] = [await marks.make(ANN), await marks.make(ANN)];
    expect(one).not.toBe(other);
    expect(one.split(".")[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("stays valid after the secret has changed", async () => {
    const before = await makeAccountMarks(makeSigner([OLD])).make(ANN);
    expect(await marks.isOfAnother(before, ANN)).toBe(false);
  });

  it.each(["x", "x.y", `${crypto.randomUUID()}.${"0".repeat(64)}`])(
    "counts as another's when it was made up: %s",
    async (mark) => {
      expect(await marks.isOfAnother(mark, ANN)).toBe(true);
    },
  );

  it("is empty on a guest's page, and is never another account's", async () => {
    expect(await marks.isOfAnother("", ANN)).toBe(false);
    expect(await marks.isOfAnother(await marks.make(ANN), undefined)).toBe(false);
  });
});
