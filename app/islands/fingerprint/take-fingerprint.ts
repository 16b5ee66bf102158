/** Leaves the device's fingerprint for what is sent later; its script is fetched now. */
export function takeFingerprint(): void {
  import("./fingerprint")
    .then(({ storeFingerprint }) => storeFingerprint())
    // An order and a sign-in go out without it as well.
    .catch(() => undefined);
}
