/** Whether a request asks not to be tracked: by Global Privacy Control, or by Do Not Track. */
export function asksForPrivacy(headers: Headers): boolean {
  return headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
}
