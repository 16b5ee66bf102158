// Orders the deployments: a Worker that the product binds must exist first.

/** Deploys one Worker from its wrangler.toml; throws if that fails. */
type Deploy = (config: string) => Promise<void>;

/** Deploys the product, after the Worker that its variables bind: the sandbox or the exchange. */
export async function deployWorkers(
  config: string,
  vars: Readonly<Record<string, string>>,
  deploy: Deploy,
): Promise<void> {
  // With gateways of the operator, neither is deployed.
  if (vars.SANDBOX === "1") await deploy("sandbox/wrangler.toml");
  else if (vars.PROVIDER) await deploy("exchange/wrangler.toml");
  await deploy(config);
}
