// Replaces Remix's route discovery, which is switched off (remix.config.ts) but would still add 1 KB to every page's
// script. Remove it with v3_lazyRouteDiscovery; tests/worker/page-weight.test.ts measures the saving.
export function isFogOfWarEnabled(): boolean {
  return false;
}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined;
}

export function useFogOFWarDiscovery(): void {
  return undefined;
}

export function getPartialManifest(manifest: unknown): unknown {
  return manifest;
}
