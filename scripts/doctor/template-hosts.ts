const EXAMPLES = /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid)$/i;

/** Returns whether a host is reserved for examples or tests. */
export function isTemplateHost(hostname: string): boolean {
  return EXAMPLES.test(hostname);
}
