import type { ErrorCode } from '@apprecio/contract/generated/errors';

/** Returns the domain of an e-mail address, folded. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The ways by which someone gets in. */
export type WayIn = 'password' | 'reset' | 'invitation' | 'passkey' | 'hand_over';

/**
 * Returns true if a way in is open. Where a provider alone lets people of a domain in, a passkey still opens for
 * break-glass admins. A hand-over continues a sign-in that was judged before.
 */
export function isOpen(
  way: WayIn,
  { isOnlySso, isBreakGlass }: { isOnlySso: boolean; isBreakGlass: boolean },
): boolean {
  if (!isOnlySso || way === 'hand_over') return true;
  return way === 'passkey' && isBreakGlass;
}

interface Pair {
  domain: string;
  providerId: string;
}

/** The facts against which a wanted setting is judged. */
export interface OnlySsoFacts {
  /** The pairs that are set now. */
  current: readonly Pair[];
  /** The pairs that providers allow; `works` if someone got in by it, `ownWorks` if the actor did. */
  choices: readonly (Pair & { works: boolean; ownWorks: boolean })[];
  /** The ids of people who can be a break-glass admin. */
  candidateIds: readonly string[];
  actor: { id: string; domain: string };
}

const isSame = (one: Pair) => (other: Pair) => one.domain === other.domain && one.providerId === other.providerId;

/** Returns why a setting cannot be stored, or null. A setting without domains is always possible. */
export function problemOf(
  wanted: { domains: readonly Pair[]; breakGlassIds: readonly string[] },
  { current, choices, candidateIds, actor }: OnlySsoFacts,
): ErrorCode | null {
  if (wanted.domains.length === 0) return null;
  const isTwice = new Set(wanted.domains.map(({ domain }) => domain)).size < wanted.domains.length;
  const chosen = wanted.domains.map((pair) => choices.find(isSame(pair)));
  if (isTwice || chosen.includes(undefined)) return 'auth.only_sso_domain';
  const added = chosen.filter((pair) => pair !== undefined).filter((pair) => !current.some(isSame(pair)));
  if (added.some(({ works }) => !works)) return 'auth.sso_unproven';
  if (wanted.breakGlassIds.length === 0) return 'auth.break_glass_missing';
  if (wanted.breakGlassIds.some((id) => !candidateIds.includes(id))) return 'auth.break_glass_unfit';
  const locksOwn = added.some(({ domain, ownWorks }) => domain === actor.domain && !ownWorks);
  return locksOwn && !wanted.breakGlassIds.includes(actor.id) ? 'auth.sso_own' : null;
}

/** The parts of a provider that decide who gets in. */
interface Opening {
  kind: string;
  issuer: string;
  clientId: string;
  domains: readonly string[];
  tenantIds: readonly string[];
}

/** Returns true if a changed provider may shut people out for whom it is the only way in. */
export function mayShutOut(before: Opening, after: Opening, closed: readonly string[]): boolean {
  if (closed.length === 0) return false;
  const isOther = before.kind !== after.kind || before.issuer !== after.issuer || before.clientId !== after.clientId;
  const isLeft = (one: readonly string[], other: readonly string[]) => one.every((each) => other.includes(each));
  return isOther || !isLeft(closed, after.domains) || !isLeft(before.tenantIds, after.tenantIds);
}
