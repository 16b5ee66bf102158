import { expect, it } from "vitest";
import { readPairData } from "~/contracts/pair-data";
import { valueOf } from "../support/reading";
import { useSandbox } from "../support/sandbox";
import { postOrder } from "../support/sandbox-orders";

const sandbox = useSandbox();

it("rejects a floating claim that the page would warn about: the market fell by more than 0.5 %", async () => {
  const query = { instrumentFromSlug: "btc", instrumentToSlug: "eth", rateMode: "FLOATING" };
  const ask = { ...query, claimedDepositAmount: "0.1" };
  const rate = (await sandbox.get("/api/v2/rates/public/one", ask)).body;
  const { amountToGet } = valueOf(readPairData(rate, { receivedAt: 0 }));
  const claimed = { claimedPublicRate: { claimedAmountToReceive: amountToGet } };
  const jump = { kind: "jump", ticker: "BTC" };
  await sandbox.post("/sandbox/api/market", { ...jump, percent: -0.8 });
  expect((await postOrder(sandbox, claimed)).status).toBe(422);
  await sandbox.post("/sandbox/api/market", { ...jump, percent: 0.5 });
  expect((await postOrder(sandbox, claimed)).status).toBe(200);
  await sandbox.post("/sandbox/api/market", { kind: "reset" });
});
