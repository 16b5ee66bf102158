import * as z from "zod";
import { getText } from "./get.ts";

/** How many calls a page makes to the gateways: the first time, and when the isolate is warm. */
export interface Subrequests {
  cold: number;
  warm: number;
}

const calls = z.array(z.string());

export async function countSubrequests(url: string, gateway: string): Promise<Subrequests> {
  const count = async () => {
    await getText(url);
    return calls.parse(JSON.parse(await getText(`${gateway}/bench/calls`))).length;
  };
  await getText(`${gateway}/bench/calls`);
  return { cold: await count(), warm: await count() };
}
