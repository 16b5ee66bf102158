// The order of a deployment: a service binding must find its Worker, so what the product is bound to comes first.

/** Deploys one Worker from its wrangler.toml; throws if that fails. */
type Deploy = (config: string) => Promise<void>;

/** Deploys the product, and before it the Worker that its variables bind: the sandbox or the exchange. */
export async function deployWorkers(
  config: string,
  vars: Readonly<Record<string, string>>,
  deploy: Deploy,
): Promise<void> {
  // With the operator's own gateways neither serves.
  if (vars.SANDBOX === "1") await deploy("sandbox/wrangler.toml");
  else if (vars.PROVIDER) await deploy("exchange/wrangler.toml");
  await deploy(config);
}
