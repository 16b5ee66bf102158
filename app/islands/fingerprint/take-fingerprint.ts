/** Loads the fingerprint's script and stores the fingerprint for later submissions. */
export function takeFingerprint(): void {
  import("./fingerprint")
    .then(({ storeFingerprint }) => storeFingerprint())
    // Orders and sign-ins also work without it.
    .catch(() => undefined);
}
