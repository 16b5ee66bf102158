import { buildExchange } from "../../scripts/product/exchange.ts";
import { FakeOneClick } from "../../tests/fake-one-click/fake.ts";
import { serveFake } from "../../tests/fake-one-click/serve.ts";
import { FAKE_SIGNER } from "../../tests/fake-one-click/sign.ts";
import { startProduct, type TestProduct } from "./product.ts";

const BUNDLE = "node_modules/.cache/agio-exchange-journeys";

/** A product that exchanges at a provider, which is a fake. */
export interface ExchangeProduct extends TestProduct {
  fake: FakeOneClick;
}

/** Serves the built product over the exchange and the fake provider. */
export async function startExchangeProduct(): Promise<ExchangeProduct> {
  const fake = new FakeOneClick();
  const [provider] = await Promise.all([serveFake(fake), buildExchange(BUNDLE)]);
  const product = await startProduct(
    { SANDBOX: "", PROVIDER: "near-intents", RATE_LIMITS: "on" },
    {
      exchangeBundle: BUNDLE,
      exchangeVars: { NEAR_INTENTS_URL: provider.url, NEAR_INTENTS_SIGNER: FAKE_SIGNER },
    },
  );
  return {
    ...product,
    fake,
    stop: async () => {
      await product.stop();
      await provider.stop();
    },
  };
}
