const EXAMPLES = /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid)$/i;

/** Whether a host stands in nobody's name: those of examples, and names that are reserved for tests. */
export function isTemplateHost(hostname: string): boolean {
  return EXAMPLES.test(hostname);
}
