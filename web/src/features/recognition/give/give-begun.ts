import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { readSavedDraft } from '../../../lib/form/saved-draft.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useOpening } from './give-store.ts';

/** The name of the draft for nobody in particular; the first part of every other name. */
export const giveDraft = 'give';

/** The draft that the composer would open again; null when there is none. */
export function useGiveDraft(): { people: PersonRef[] } | null {
  const me = useMe();
  useOpening(me.id);
  return readSavedDraft<{ people: PersonRef[] }>(me.id, giveDraft);
}
