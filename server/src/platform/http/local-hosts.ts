/** Returns true if a host name belongs to this machine: localhost, a name below it, or a loopback address. */
export function isLocalHost(name: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}
