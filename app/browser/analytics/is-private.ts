/** Whether the browser asks not to be tracked: by Global Privacy Control, or by Do Not Track. */
export function isPrivate(): boolean {
  return navigator.doNotTrack === "1" || Reflect.get(navigator, "globalPrivacyControl") === true;
}
