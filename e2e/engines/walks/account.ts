import { ANNA, makeEmail, PASSPHRASE } from "../../support/account-page.ts";
import { BTC_ADDRESS } from "../../support/order-page.ts";
import type { Journey, Scene } from "./journey.ts";
import { openForm } from "./exchange.ts";

const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const IS_SIGNED_IN = "document.documentElement.dataset.account ?? ''";

async function isSignedIn({ visitor }: Scene): Promise<void> {
  await visitor.holds(`${IS_SIGNED_IN}.endsWith("@example.com")`);
}

export const withdrawal: Journey = {
  name: "a sign-in over the form, and a withdrawal with its review",
  async walk(scene) {
    const { visitor, named } = scene;
    await openForm(scene);
    await visitor.presses("link", named("account.signIn"));
    await visitor.fills(named("auth:email"), ANNA.email);
    await visitor.fills(`${named("auth:password.label")}$`, ANNA.password);
    await visitor.presses("button", `${named("auth:login.submit")}$`);
    await isSignedIn(scene);
    await visitor.open("/profile/withdraw");
    await visitor.hydrates();
    await visitor.fills(named("earnings:withdraw.address"), TRON_ADDRESS);
    await visitor.fills(named("earnings:withdraw.amount"), "21.5");
    await visitor.presses("button", named("earnings:withdraw.review"));
    await visitor.sees("heading", named("earnings:withdraw.check.title"));
    await visitor.reads(/21\.5\s*USDT/);
    await visitor.fills(named("earnings:withdraw.password"), ANNA.password);
    await visitor.presses("button", `${named("earnings:withdraw.button")}$`);
    await visitor.sees("heading", named("earnings:withdraw.done.title"));
  },
};

export const purchase: Journey = {
  name: "a purchase for money, paid by card",
  async walk(scene) {
    const { visitor, named } = scene;
    await visitor.open("/lk?dialog=register");
    await visitor.hydrates();
    await visitor.fills(named("auth:email"), makeEmail());
    await visitor.fills(`${named("auth:password.label")}$`, PASSPHRASE);
    await visitor.fills(named("auth:password.confirm"), PASSPHRASE);
    await visitor.checks("checkbox", named("exchange:terms.before"));
    await visitor.presses("button", named("auth:register.submit"));
    await isSignedIn(scene);
    await visitor.isAt(/\/profile\/affiliate-program$/);
    await visitor.open("/exchange-usd-btc?amount=100&coin=usd");
    await visitor.hydrates();
    await visitor.fills(named("exchange:destinationAddress.label"), BTC_ADDRESS);
    await visitor.presses("button", named("exchange:create.buy", "exchange:create.buyPlain"));
    await visitor.isAt(/\/order\/pending$/);
    await visitor.sees("heading", named("fiat:headline.payment-buy"));
    await visitor.presses("link", named("fiat:payment.button.buy"));
    await visitor.isAt(/\/sandbox\/provider\//);
    await visitor.checks("radio", "works");
    await visitor.presses("button", "^Pay ");
    // The previous page ends with the same link.
    await visitor.sees("heading", "charging your card");
    await visitor.presses("link", "^Back to ");
    await visitor.isAt(/\/order\/[0-9A-Z]{16}\?destinationAddress=/);
    await visitor.sees("heading", named("order:headline.completed"));
  },
};
