// The health of the sandbox, as the console switches it (spec: Health).
import { readSwitches, type Switches } from "../switches";
import type { ApiRequest } from "../api-request";

/** The health that is switched on. */
export async function fetchHealth({ env }: ApiRequest) {
  const { health } = await readSwitches(env.DB);
  return { ok: true, value: { status: health } } satisfies {
    ok: true;
    value: { status: Switches["health"] };
  };
}
