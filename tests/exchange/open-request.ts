import type { OpenRequest } from "../../exchange/providers/provider";
import { FakeOneClick } from "../fake-one-click/fake";
import { amount } from "./orders";
import { connect, findInstruments } from "./provider";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const RIPPLE = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";

/** A checked request for an order of 0.01 BTC, or of 100 of another coin. */
export async function toOrder(fromSlug: string, toSlug: string): Promise<OpenRequest> {
  const [from, to] = await findInstruments(connect(new FakeOneClick()), fromSlug, toSlug);
  if (!from || !to) throw new Error("no assets");
  return {
    from: from.asset,
    to: to.asset,
    mode: "FLOATING",
    give: amount(fromSlug === "btc" ? "0.01" : "100"),
    destinationAddress: EVM,
    refundAddress: fromSlug === "btc" ? BITCOIN : RIPPLE,
    deadline: Date.now() + 3_600_000,
  };
}
