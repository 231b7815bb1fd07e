import { isLocalHost } from '../../server/src/platform/http/local-hosts.ts';

type Environment = Record<string, string | undefined>;

/** Decision about a demonstration at the start: none, or one with the passwords in the source, or with random ones. */
export type DemonstrationRule = 'none' | 'not public' | 'known passwords' | 'random passwords';

function isLocalAddress(publicUrl: string | undefined): boolean {
  return !publicUrl || isLocalHost(new URL(publicUrl).hostname);
}

/** The passwords of a demonstration: the known ones only where nobody from elsewhere can open it. */
export function passwordsOf({ PUBLIC_URL, HOST }: Environment): 'known passwords' | 'random passwords' {
  return isLocalAddress(PUBLIC_URL) && (!HOST || isLocalHost(HOST)) ? 'known passwords' : 'random passwords';
}

/**
 * Decides about the demonstration of a first start. DEMO decides if it is set; otherwise one is created if
 * `PUBLIC_URL` is an address of this machine or not set.
 */
export function demonstrationRule(environment: Environment): DemonstrationRule {
  const { DEMO, PUBLIC_URL } = environment;
  if (DEMO === 'off') return 'none';
  if (DEMO !== 'on' && !isLocalAddress(PUBLIC_URL)) return 'not public';
  return passwordsOf(environment);
}
