import { expect, it } from "vitest";
import { deployWorkers } from "../../scripts/product/deploy-workers";

it.each([
  [{ SANDBOX: "1" }, ["sandbox/wrangler.toml", "staging.toml"]],
  [{ PROVIDER: "near-intents" }, ["exchange/wrangler.toml", "staging.toml"]],
  [{ GATEWAY_URL: "https://gateway.coinport.io" }, ["staging.toml"]],
])("deploys what the product binds before the product: %o", async (vars, expected) => {
  const deployed: string[] = [];
  await deployWorkers("staging.toml", vars, (config) => {
    deployed.push(config);
    return Promise.resolve();
  });
  expect(deployed).toEqual(expected);
});

it("leaves the product as it is when its gateway cannot be deployed", async () => {
  const deployed: string[] = [];
  const deploy = (config: string) => {
    deployed.push(config);
    return Promise.reject(new Error(`${config} was not deployed`));
  };
  const outcome = deployWorkers("wrangler.toml", { PROVIDER: "near-intents" }, deploy);
  await expect(outcome).rejects.toThrow("exchange/wrangler.toml was not deployed");
  expect(deployed).toEqual(["exchange/wrangler.toml"]);
});
