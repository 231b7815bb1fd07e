import type { SsoProblem } from '@apprecio/contract/api/choices';
import { email as emailSchema } from '@apprecio/contract/api/text';
import type { ProviderKind } from '@apprecio/contract/organisation/organisation.operations';

/** The limits within which a provider may vouch for people. */
export interface Scope {
  kind: ProviderKind;
  domains: readonly string[];
  tenantIds: readonly string[];
}

/** Someone for whom a provider vouches. */
export interface Vouched {
  issuer: string;
  subject: string;
  email: string;
  domain: string;
  name: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function isVerified(kind: ProviderKind, claims: Record<string, unknown>, domain: string): boolean {
  // Google vouches for an address only if its domain is a Workspace that Google hosts.
  if (kind === 'google') return claims.email_verified === true && textOf(claims.hd)?.toLowerCase() === domain;
  // Microsoft states nothing about an e-mail except whether its domain's owner is verified. The tenant decides who
  // may vouch.
  if (kind === 'microsoft') return claims.xms_edov !== false && claims.xms_edov !== 0 && claims.xms_edov !== '0';
  return claims.email_verified === true;
}

/**
 * Returns the person that a provider's verified claims vouch for, or the problem. The e-mail must be verified and of
 * an allowed domain. Microsoft also needs a tenant on the organisation's list.
 */
export function vouch(
  claims: Record<string, unknown> & { iss: string; sub: string },
  scope: Scope,
): Vouched | SsoProblem {
  if (scope.kind === 'microsoft' && !scope.tenantIds.includes(textOf(claims.tid)?.toLowerCase() ?? ''))
    return 'domain_not_allowed';
  const given = claims.email ?? (scope.kind === 'microsoft' ? claims.preferred_username : null);
  const email = emailSchema.safeParse(given).data;
  if (!email) return 'unverified';
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase();
  if (!isVerified(scope.kind, claims, domain)) return 'unverified';
  if (!scope.domains.includes(domain)) return 'domain_not_allowed';
  return { issuer: claims.iss, subject: claims.sub, email, domain, name: textOf(claims.name) };
}

/** A path of the product to land on, else null. */
export function landingOf(wanted: string | undefined): string | null {
  return wanted && /^\/(?![/\\])/.test(wanted) && wanted !== '/' ? wanted : null;
}
