import { startSecondGateway, type SecondGateway } from "../../tests/second-gateway/gateway.mjs";
import { startProduct, type TestProduct } from "./product.ts";

/** A product on another implementer's gateway (tests/second-gateway) instead of the sandbox. */
export interface SecondProduct extends TestProduct {
  gateway: SecondGateway;
}

/** Serves the built product over the second gateway. */
export async function startSecondProduct(): Promise<SecondProduct> {
  const gateway = await startSecondGateway();
  const product = await startProduct({
    GATEWAY_URL: gateway.url,
    SANDBOX: "",
    RATE_LIMITS: "on",
  });
  return {
    ...product,
    gateway,
    stop: async () => {
      await product.stop();
      await gateway.stop();
    },
  };
}
