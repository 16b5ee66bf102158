const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** Returns whether a host is the serving machine itself; plain HTTP to it never crosses a network. */
export function isOwnMachine(hostname: string): boolean {
  return OWN_MACHINE.test(hostname);
}
