import { describe, expect, test } from "vitest";
import { hideOrder } from "../../functions/services/public-api/hide-order";

const hide = async (body: object) => {
  const hidden: unknown = JSON.parse(await hideOrder(Response.json(body, { status: 400 })));
  return hidden;
};

const ERROR = { code: "ERR_VALIDATION", message: "claimedDepositAmount: must be a number" };

describe("an error for a caller who may not be the order's creator (docs/security.md 51)", () => {
  test.each([
    ["without details", ERROR],
    ["with details of the amount", { ...ERROR, details: { expected: "0.1" } }],
    ["with empty details", { ...ERROR, details: null }],
  ])("keeps its reason: %s", async (_name, error) => {
    expect(await hide(error)).toEqual(error);
  });

  test.each([
    { orderId: "1" },
    { destinationAddress: "1" },
    { order: { id: "1" } },
    { first: { second: { order_id: "1" } } },
  ])("names no order: %j", async (details) => {
    expect(await hide({ ...ERROR, details })).toEqual(ERROR);
  });
});
