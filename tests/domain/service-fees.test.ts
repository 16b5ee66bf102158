import { expect, test } from "vitest";
import { deriveServiceFees } from "~/domain/pair/service-fees";
import { amount } from "../support/amount";

const pair = (percent: string | undefined) => ({
  serviceFeePercent: percent === undefined ? undefined : amount(percent),
});

test.each([
  [[], undefined],
  [[undefined], undefined],
  [
    ["0.4", undefined, "0.4"],
    ["0.4", "0.4"],
  ],
  [
    ["0.4", "10", "0.25", "9"],
    ["0.25", "10"],
  ],
])("the span of the fees %j is %j", (percents, span) => {
  const found = deriveServiceFees(percents.map(pair));
  expect(found && [found.least, found.most]).toEqual(span);
});
