import type { ProviderKind } from '@apprecio/contract/organisation/organisation.operations';

const fixed: Record<Exclude<ProviderKind, 'openid'>, string> = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/organizations/v2.0',
};

/**
 * Returns the issuer to store: the fixed one for Google and Microsoft, else the given address without the discovery
 * path. Null if it is not a plain https address (http if `privateHosts`).
 */
export function issuerOf(kind: ProviderKind, given: string | undefined, privateHosts: boolean): string | null {
  if (kind !== 'openid') return fixed[kind];
  const text = (given ?? '').replace(/\/\.well-known\/openid-configuration$/, '');
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const secure = url.protocol === 'https:' || (privateHosts && url.protocol === 'http:');
  const plain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return secure && plain ? text : null;
}
