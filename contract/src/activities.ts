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
  'people.imported': { batchId: string; created: number; updated: number };
  'auth.signedIn': { way: 'password' | 'invitation' | 'hand_over' };
  'auth.signedOut': Record<string, never>;
  'auth.tokenReused': { sessionId: string };
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
  'feed.reacted': { reaction: string | null };
}

export type ActivityName = keyof Activities;
