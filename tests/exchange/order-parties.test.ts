// An order's accounts are stored after its creation, so a claim may come before them.
import { beforeEach, expect, it } from "vitest";
import { saveParties } from "../../exchange/accounts/order-parties";
import { claimOrder } from "../../exchange/accounts/owned-orders";
import { openDatabase } from "../../exchange/database";
import { FakeDatabase, makeEnv } from "./durable";

const MAKER = 1;
const REFERRER = 2;
const STRANGER = 3;
const ORDER = { orderId: "0123456789abcdef", createdAt: 1 };

// The tables are created once per process.
const database = new FakeDatabase();
const { DB: db } = makeEnv({ DB: database });
beforeEach(async () => {
  await openDatabase(db);
  database.empty("order_parties");
});

it("a claim that came first takes neither the order nor its referrer's part", async () => {
  await claimOrder(db, ORDER, STRANGER);
  await saveParties(db, ORDER.orderId, { ownerId: MAKER, referrerId: REFERRER });
  expect(database.list("order_parties")).toMatchObject([
    { owner_id: MAKER, referrer_id: REFERRER },
  ]);
});

it("a guest who claims an order early is not their own referrer", async () => {
  await claimOrder(db, ORDER, REFERRER);
  await saveParties(db, ORDER.orderId, { referrerId: REFERRER });
  expect(database.list("order_parties")).toMatchObject([{ owner_id: REFERRER, referrer_id: null }]);
});

it("a guest who claims an order early leaves its referrer the part", async () => {
  await claimOrder(db, ORDER, STRANGER);
  await saveParties(db, ORDER.orderId, { referrerId: REFERRER });
  await saveParties(db, ORDER.orderId, { referrerId: REFERRER });
  expect(database.list("order_parties")).toMatchObject([
    { owner_id: STRANGER, referrer_id: REFERRER },
  ]);
});
