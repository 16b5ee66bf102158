// The health of the sandbox, as set in the console (spec: Health).
import { readSwitches, type Switches } from "../switches";
import type { ApiRequest } from "../api-request";

/** Returns the health that the console has set. */
export async function fetchHealth({ env }: ApiRequest) {
  const { health } = await readSwitches(env.DB);
  return { ok: true, value: { status: health } } satisfies {
    ok: true;
    value: { status: Switches["health"] };
  };
}
