/** The recorded facts of the product: their names and the small facts that go with them. Never message text. */
export interface Activities {
  'organisation.registered': { subdomain: string };
  'people.imported': { batchId: string; created: number; updated: number };
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
  'recognition.undone': { partIds: string[]; returned: number; kept: number };
  'recognition.removed': { partIds: string[]; returned: number; kept: number; byAdmin: boolean };
  'recognition.edited': Record<string, never>;
  'recognition.takenBack': { recognitionId: string; was: 'approved' | 'rejected' };
  'recognition.reminded': { recognitionId: string; day: 3 | 7 };
  'recognition.boosted': { recognitionId: string; people: number; points: number };
  'recognition.standInNamed': { until: string };
  'recognition.standInEnded': Record<string, never>;
  'recognition.typeMade': Record<string, never>;
  'recognition.typeChanged': { fields: string[] };
  'recognition.typeSwitched': { active: boolean };
  'feed.reacted': { reaction: string | null };
  'feed.commented': { postId: string; parentId: string | null; boost: number | null };
  'feed.commentRemoved': { postId: string };
}

export type ActivityName = keyof Activities;
