/** A form's filled-in fields: an empty one counts as left out. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = new URLSearchParams(await request.text());
  return Object.fromEntries([...form].filter(([, value]) => value !== ""));
}
