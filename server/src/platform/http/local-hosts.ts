/** Whether a host name is one of this machine: localhost, what lies below it, or a loopback address. */
export function isLocalHost(name: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}
