interface PointsRulesFacts {
  employee: number;
  manager: number;
  admin: number;
  perReport: number;
  prorated: boolean;
}

/** The recorded facts of the product: their names and the small facts that go with them. Never message text. */
export interface Activities {
  'organisation.registered': { subdomain: string };
  'batches.advanced': { done: number; total: number };
  'batches.committed': { kind: string; rows: number };
  'batches.undone': { kind: string; rows: number };
  'people.checked': { rows: number };
  'people.added': { people: number };
  'people.changed': { personIds: string[]; fields: string[] };
  'people.invited': { personIds: string[] };
  'people.invitationWithdrawn': Record<string, never>;
  'people.resetAsked': Record<string, never>;
  'people.left': { deleted: boolean; managerId: string | null };
  'people.returned': Record<string, never>;
  'people.listChanged': { kind: string };
  'people.leaverRuleChanged': { rule: string };
  'organisation.updated': { fields: string[] };
  'people.profileEdited': { fields: string[] };
  'people.introduced': { fields: string[] };
  'people.photoChanged': { removed: boolean };
  'audit.exported': { rows: number };
  'points.forfeited': { points: number };
  'organisation.domainAdded': { domain: string };
  'organisation.domainRemoved': { domain: string };
  'people.joined': { domain: string };
  'auth.signedIn': { way: 'password' | 'invitation' | 'reset' | 'hand_over' };
  'auth.signedOut': Record<string, never>;
  'auth.tokenReused': { sessionId: string };
  'auth.resetRequested': { requestId: string };
  'auth.passwordReset': { ended: number };
  'auth.passwordChanged': { ended: number };
  'auth.sessionsEnded': { ended: number };
  'auth.ssoVouched': { providerId: string; linked: boolean; joined: boolean };
  'auth.ssoRefused': { providerId: string; problem: string };
  'auth.providerAdded': { kind: string };
  'auth.providerChanged': { kind: string; newSecret: boolean };
  'auth.providerRemoved': { kind: string };
  'points.monthOpened': { month: string; people: number };
  'points.rulesSet': { fromDate: string; before: PointsRulesFacts; after: PointsRulesFacts };
  'points.valueSet': { fromDate: string; paise: number; before: number };
  'points.expirySet': { before: number | null; months: number | null; fromDate: string };
  'points.expired': { people: number };
  'points.expiring': { people: number };
  'points.topUpAsked': { points: number };
  'points.topUpConfirmed': { points: number };
  'points.topUpWithdrawn': { points: number };
  'points.walletLow': { points: number; mark: number };
  'points.granted': { grantIds: string[]; points: number };
  'points.grantUndone': { grantIds: string[]; returned: number; kept: number };
  'points.exported': { what: 'mine' | 'movements' | 'statement'; lines: number };
  'recognition.given': { parts: number; points: number };
  'recognition.waiting': { partIds: string[] };
  'recognition.published': { partIds: string[] };
  'recognition.approved': { recognitionId: string; points: number };
  'recognition.rejected': { recognitionId: string };
  'recognition.expired': { recognitionId: string };
  'recognition.cancelled': { recognitionId: string };
  'feed.reacted': { reaction: string | null };
}

export type ActivityName = keyof Activities;
