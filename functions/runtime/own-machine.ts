const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** Whether a host is the machine that serves: plain HTTP goes nowhere from there. */
export function isOwnMachine(hostname: string): boolean {
  return OWN_MACHINE.test(hostname);
}
