import type { Config } from './config.ts';

/** Host of a request: an organisation's own address, or the bare host. */
export interface HostInfo {
  host: string;
  subdomain: string | null;
}

/** The organisation's label of a host, as `PUBLIC_URL` and `SINGLE_ORGANISATION` say; null on the bare host. */
export function readHost(host: string, config: Config): HostInfo {
  if (config.singleOrganisation) return { host, subdomain: config.singleOrganisation };
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const base = config.publicUrl.hostname;
  if (name.endsWith(`.${base}`)) {
    const label = name.slice(0, -base.length - 1);
    if (!label.includes('.')) return { host, subdomain: label };
  }
  return { host, subdomain: null };
}

/** The address of an organisation, such as `https://acme.apprecio.example`. */
export function originOf(subdomain: string, config: Config): string {
  const url = new URL(config.publicUrl);
  if (!config.singleOrganisation) url.hostname = `${subdomain}.${config.publicUrl.hostname}`;
  return url.origin;
}

/** Returns true if the bare host also serves the app, with the organisation from the token. */
export function bareHostServes(config: Config): boolean {
  return config.publicUrl.hostname === 'localhost' || /^[\d.:[\]]+$/.test(config.publicUrl.hostname);
}
