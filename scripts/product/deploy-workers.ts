// Orders the deployments: a Worker that the product binds must exist first.
import { isOn } from "../../app/domain/text/variable-text.ts";

/** Deploys one Worker from its wrangler.toml; throws if that fails. */
type Deploy = (config: string) => Promise<void>;

/** Deploys the product, after the Worker that its variables bind: the sandbox or the exchange. An error names what is deployed and how to continue. */
export async function deployWorkers(
  config: string,
  vars: Readonly<Record<string, string>>,
  deploy: Deploy,
): Promise<void> {
  const gateway = findGateway(vars);
  if (gateway !== undefined) {
    await deploy(gateway).catch(addAdvice(`${config} was left as it is.`));
  }
  const before = gateway === undefined ? "Nothing was deployed." : `${gateway} is deployed.`;
  await deploy(config).catch(addAdvice(`${before} The site still runs its previous version.`));
}

// With gateways of the operator, neither is deployed.
function findGateway(vars: Readonly<Record<string, string>>): string | undefined {
  if (isOn(vars.SANDBOX)) return "sandbox/wrangler.toml";
  return vars.PROVIDER ? "exchange/wrangler.toml" : undefined;
}

function addAdvice(state: string) {
  return (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = "Fix what wrangler reports, then run the command again: it repeats every step.";
    throw new Error(`${reason}\n${state} ${advice}`);
  };
}
