/** The recorded facts of the product: their names and the small facts that go with them. Never message text. */
export interface Activities {
  'organisation.registered': { subdomain: string };
  'people.imported': { batchId: string; created: number; updated: number };
  'organisation.updated': { fields: string[] };
  'people.profileEdited': { fields: string[] };
  'people.introduced': { fields: string[] };
  'people.photoChanged': { removed: boolean };
  'audit.exported': { rows: number };
  'auth.signedIn': { way: 'password' | 'invitation' | 'hand_over' };
  'auth.signedOut': Record<string, never>;
  'auth.tokenReused': { sessionId: string };
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
