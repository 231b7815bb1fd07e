const plainHost = /^(?:\d+\.){3}\d+$|^\[|^localhost$/;

/** The label of a host that may be an organisation's subdomain: `northwind` of `northwind.localhost`; null on others. */
export function subdomainOf(hostname: string): string | null {
  if (plainHost.test(hostname)) return null;
  const labels = hostname.split('.');
  const first = labels[0] ?? '';
  const enough = hostname.endsWith('.localhost') ? labels.length === 2 : labels.length > 2;
  return enough && first !== 'www' ? first : null;
}

/** Returns the part after the subdomain at this address, such as `.localhost`; empty if there are no subdomains. */
export function suffixOf(hostname: string): string {
  if (/^(?:\d+\.){3}\d+$|^\[/.test(hostname)) return '';
  const label = subdomainOf(hostname);
  return label === null ? `.${hostname}` : hostname.slice(label.length);
}
