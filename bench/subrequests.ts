import * as z from "zod";
import { getText } from "./get.ts";

/** Called on a timer, independent of visitors. */
const HEALTH = "GET /api/v1/health";

/** Gateway calls of a page: the first time, and in a warm isolate. */
export interface Subrequests {
  cold: number;
  warm: number;
}

const calls = z.array(z.string());

export async function countSubrequests(url: string, gateway: string): Promise<Subrequests> {
  const count = async () => {
    await getText(url);
    const made = calls.parse(JSON.parse(await getText(`${gateway}/bench/calls`)));
    return made.filter((call) => call !== HEALTH).length;
  };
  await getText(`${gateway}/bench/calls`);
  return { cold: await count(), warm: await count() };
}
