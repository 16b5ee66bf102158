import { startSecondGateway, type SecondGateway } from "../../tests/second-gateway/gateway.mjs";
import { startProduct, type TestProduct } from "./product.ts";

/** A product that runs on a gateway which somebody else wrote (tests/second-gateway), in place of the sandbox. */
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
