import { z } from "zod";

/** How many calls a page makes to the gateways: the first time, and when the isolate is warm. */
export interface Subrequests {
  cold: number;
  warm: number;
}

const calls = z.array(z.string());

export async function countSubrequests(url: string, gateway: string): Promise<Subrequests> {
  const count = async () => {
    await (await fetch(url, { headers: { Accept: "text/html" } })).text();
    return calls.parse(await (await fetch(`${gateway}/bench/calls`)).json()).length;
  };
  await fetch(`${gateway}/bench/calls`);
  return { cold: await count(), warm: await count() };
}
