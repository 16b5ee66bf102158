import { expect, it } from "vitest";
import { readWriteReply } from "../../functions/services/public-api/write-reply";

const JSON_TYPE = { "content-type": "application/json" };

it.each([
  ["a status", `{"status":"DELAYED"}`, JSON_TYPE, { status: 202, text: `{"status":"DELAYED"}` }],
  ["no JSON", "<p>done</p>", { "content-type": "text/html" }, { status: 200, text: "{}" }],
  ["half of it", `{"status":`, JSON_TYPE, { status: 200, text: "{}" }],
  [
    // A person with the order's link may send the write, and would read the owner's address.
    "the order, with its email masked",
    `{"amountToGet":0.10000000000000000000001,"userEmail":"anna@example.com"}`,
    JSON_TYPE,
    {
      status: 202,
      text: `{"amountToGet":0.10000000000000000000001,"userEmail":"a•••@example.com"}`,
    },
  ],
])("passes on %s", async (_, body, headers, reply) => {
  const response = new Response(body, { status: 202, headers });
  expect(await readWriteReply(response, 1_000)).toEqual(reply);
});
