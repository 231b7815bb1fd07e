/** Leaves this page for another host. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
