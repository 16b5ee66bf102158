/** Returns a form's filled-in fields; an empty one counts as absent. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = new URLSearchParams(await request.text());
  return Object.fromEntries([...form].filter(([, value]) => value !== ""));
}
