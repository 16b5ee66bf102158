const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** Returns whether a host is the serving machine itself; plain HTTP to it never crosses a network. */
export function isOwnMachine(hostname: string): boolean {
  return OWN_MACHINE.test(hostname);
}

/** Returns whether a host is an onion service: Tor encrypts the way to it and proves its address, without HTTPS. */
export function isOnion(hostname: string): boolean {
  return /^(?:[a-z\d-]+\.)*[a-z2-7]{56}\.onion$/.test(hostname);
}

/** Returns whether messages reach a webhook unread: by HTTPS, or on the serving machine. Its address may contain a secret. */
export function isPrivateWebhook(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isOwnMachine(hostname);
}
