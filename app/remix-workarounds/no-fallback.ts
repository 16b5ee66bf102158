// Replaces the page that Remix shows until the first data arrives. Our server always writes the page with its data.
export function RemixRootDefaultHydrateFallback(): undefined {
  return undefined;
}
