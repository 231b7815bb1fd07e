/** The recorded facts of the product: their names and the small facts that go with them. Never message text. */
export interface Activities {
  'organisation.registered': { subdomain: string };
  'organisation.domainAdded': { domain: string };
  'organisation.domainRemoved': { domain: string };
  'people.joined': { domain: string };
  'people.imported': { batchId: string; created: number; updated: number };
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
  'recognition.given': { parts: number; points: number };
  'recognition.waiting': { partIds: string[] };
  'recognition.published': { partIds: string[] };
  'recognition.approved': { recognitionId: string; points: number };
  'recognition.rejected': { recognitionId: string };
  'recognition.expired': { recognitionId: string };
  'feed.reacted': { reaction: string | null };
}

export type ActivityName = keyof Activities;
