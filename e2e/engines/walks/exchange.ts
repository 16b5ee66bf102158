import { BTC_ADDRESS, ETH_ADDRESS } from "../../support/order-page.ts";
import type { Journey, Scene } from "./journey.ts";

const PAIR = "/exchange-btc-eth";
const ORDER = /\/order\/([0-9A-Z]{16})\?destinationAddress=/;

/** Fills in the lower half of the form and presses its button. Returns the new order's id. */
export async function makeOrder({ visitor, named }: Scene): Promise<string> {
  await visitor.fills(named("exchange:destinationAddress.label"), ETH_ADDRESS);
  await visitor.presses("button", named("exchange:create.label"));
  await visitor.isAt(ORDER);
  const [, id = ""] = ORDER.exec(String(await visitor.read("location.href"))) ?? [];
  return id;
}

/** Types an amount. The page follows it; without script a button requests the rate. */
export async function typeAmount(
  { visitor, named }: Scene,
  amount: string,
  hasScript = true,
): Promise<void> {
  await visitor.fills(named("exchange:send.label", "exchange:send.about"), amount);
  if (!hasScript) await visitor.presses("button", named("exchange:rate.refresh"));
  else await visitor.isAt(new RegExp(`[?&]amount=${amount}(&|$)`));
  await visitor.sees("button", named("exchange:create.label"), ({ text }) => text.includes(amount));
}

/** Opens the form of a pair and waits until its script is running. */
export async function openForm({ visitor, named }: Scene): Promise<void> {
  await visitor.open(PAIR);
  await visitor.hydrates();
  await visitor.sees("button", named("exchange:address.paste"));
}

export const exchange: Journey = {
  name: "an exchange from the form to the payout",
  async walk(scene) {
    const { visitor, t } = scene;
    await openForm(scene);
    await typeAmount(scene, "0.2");
    await makeOrder(scene);
    await visitor.reads(new RegExp(t("order:log.WITHDRAWAL_COMPLETED")));
  },
};

export const fixedRate: Journey = {
  name: "a fixed rate that changes, and the visitor's decision",
  async walk(scene) {
    const { visitor, sandbox, named } = scene;
    await sandbox.switches({ autoProgress: false });
    await openForm(scene);
    await visitor.checks("radio", named("exchange:mode.FIXED.title"));
    await visitor.isAt(/mode=FIXED/);
    await visitor.fills(named("exchange:refundAddress.label"), BTC_ADDRESS);
    const id = await makeOrder(scene);
    await visitor.sees("heading", named("order:headline.waiting"));
    await sandbox.control(id, { kind: "exact" });
    await sandbox.control(id, { kind: "step" });
    await sandbox.control(id, { kind: "change-rate-mode" });
    await visitor.sees("heading", named("order:headline.decision"));
    await visitor.presses("button", named("order:accept.choose"));
    await visitor.presses("button", named("order:accept.button"));
    await visitor.sees("heading", named("order:headline.confirming"));
    await sandbox.control(id, { kind: "complete" });
    await visitor.sees("heading", named("order:headline.completed"));
  },
};

export const noScript: Journey = {
  name: "an exchange without script",
  hasScript: false,
  async walk(scene) {
    const { visitor, sandbox, named } = scene;
    await sandbox.switches({ autoProgress: false });
    await visitor.open(PAIR);
    await typeAmount(scene, "0.2", false);
    const id = await makeOrder(scene);
    await visitor.sees("heading", named("order:headline.waiting"));
    await sandbox.control(id, { kind: "complete" });
    await visitor.presses("link", named("order:refresh.now"));
    await visitor.sees("heading", named("order:headline.completed"));
  },
};
