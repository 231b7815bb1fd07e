import type { ShownPicture } from '@apprecio/contract/api/pictures';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { Visibility } from '@apprecio/contract/recognition/recognition.operations';
import { readSavedDraft } from '../../../lib/form/saved-draft.ts';
import { keepBegun } from '../../../lib/form/use-saved-draft.ts';
import { giveDraft } from './give-begun.ts';
import type { GiveFieldSlot, Prefill } from './give-store.ts';

/** The thank-you as written so far. */
export interface GiveDraft {
  people: PersonRef[];
  /** Groups that stand as one chip, with the ids of those of them who are chosen. */
  groups: { id: string; name: string; memberIds: string[] }[];
  /** Personal lines by the ids of those they are for. */
  notes: Record<string, string>;
  message: string;
  pictures: ShownPicture[];
  valueIds: string[];
  points: number;
  typeId: string | null;
  visibility: Visibility;
  /** The community to post in; its readers then see the thank-you. */
  community: GiveFieldSlot | null;
}

/** The parts of a thank-you that can be typed outside the dialog. */
export type Begun = Pick<GiveDraft, 'message' | 'points' | 'valueIds'>;

/** A draft in which nothing is written yet, but for ready words. */
export function freshDraft({ people, community, message = '' }: Prefill): GiveDraft {
  return {
    people: people.map(({ id, name, imageUrl, designation, department }) => ({
      id,
      name,
      imageUrl,
      designation,
      department,
    })),
    groups: [],
    notes: {},
    message,
    pictures: [],
    valueIds: [],
    points: 0,
    typeId: null,
    visibility: 'public',
    community: community ? { id: community.id, name: community.name, joinMode: community.joinMode } : null,
  };
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort();

/** Returns the name of the stored draft, by recipient and community. */
export function nameOf({ people, community }: Prefill): string {
  return [giveDraft, ...(community ? [`in-${community.id}`] : []), ...idsOf(people)].join(':');
}

/**
 * Starts a thank-you with text typed elsewhere, below an existing draft for that person. `key` is the key of an
 * attempt without an answer.
 */
export function beginDraft(owner: string, person: PersonRef, begun: Begun, key?: string): void {
  const opened = { people: [person] };
  const name = nameOf(opened);
  const draft = { ...freshDraft(opened), ...readSavedDraft<GiveDraft>(owner, name) };
  const message = [draft.message.trim(), begun.message].filter(Boolean).join('\n');
  const valueIds = begun.valueIds.length > 0 ? begun.valueIds : draft.valueIds;
  keepBegun<GiveDraft>(owner, name, { ...draft, message, valueIds, points: begun.points || draft.points }, key);
}

/** Appends text typed ahead to a draft. */
export function withWords(draft: GiveDraft, words: string): GiveDraft {
  return { ...draft, message: [draft.message.trim() && draft.message, words].filter(Boolean).join('\n') };
}
