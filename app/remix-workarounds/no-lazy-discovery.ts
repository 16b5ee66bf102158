// In the place of Remix's discovery of routes, which is switched off (remix.config.ts) and would still be 1 KB of every
// page's script. May go with v3_lazyRouteDiscovery; tests/worker/page-weight.test.ts shows what it saves.
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
