// Whether the providers of an exchange answer, before anything is started.
import { checkExchangeSettings } from "../../exchange/settings.ts";
import { connectToProvider, listChosen, type RecordedCall } from "./connect.ts";

/** Resolves if every provider answers; throws with what could not be reached, and what to do. A public site only warns: it has orders to show, and a machine may start before its network. */
export async function reachProviders(
  vars: Readonly<Record<string, string>>,
  { isPublic = false } = {},
): Promise<void> {
  const checked = checkExchangeSettings(vars);
  if (!checked.ok) throw new Error(checked.problems.join("\n"));
  const { settings } = checked;
  for (const part of listChosen(settings)) {
    const { provider, calls } = connectToProvider(part, settings);
    const listed = await provider.listAssets();
    if (listed.ok) continue;
    const call = calls.at(-1);
    const found = `Cannot reach the provider ${part.claims.name} at ${call?.url ?? ""}: ${toCause(call)}.`;
    if (!isPublic) {
      throw new Error(
        `${found}\n  Nothing was started. Check the connection, or start without PROVIDER to use the sandbox.`,
      );
    }
    console.warn(
      `${found}\n  The site starts all the same, and shows a pause page until the provider answers.`,
    );
  }
}

function toCause(call: RecordedCall | undefined): string {
  if (!call) return "it was not asked";
  return call.status === 0 ? call.text : `it answers with status ${String(call.status)}`;
}
