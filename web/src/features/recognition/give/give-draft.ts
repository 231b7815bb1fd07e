import type { ShownPicture } from '@apprecio/contract/api/pictures';
import type { PersonRef } from '@apprecio/contract/people/operations';
import type { Visibility } from '@apprecio/contract/recognition/operations';
import { useEffect, useState } from 'react';
import { readDraft } from '../../../lib/hooks/drafts.ts';
import { dropDraft, keepDraft } from '../../../lib/hooks/keep-draft.ts';
import { useMe } from '../../../lib/session/me.ts';
import { giveDraft } from './give-begun.ts';
import type { GivePlace, Prefill } from './give-store.ts';

/** What someone has written so far. */
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
  /** Where it is to stand; then who reads there sees it. */
  community: GivePlace | null;
  /**
   * The idempotency key of the first try to send. It stays until the thank-you has arrived, also when words change after
   * a try whose answer was lost: the server then tells that the first one had arrived, instead of sending a second one.
   */
  sentAs: string | null;
}

/** What of a thank-you can be typed elsewhere. */
export type Begun = Pick<GiveDraft, 'message' | 'points' | 'valueIds'> & { sentAs?: string };

/** A draft in which nothing is written yet. */
export function freshDraft({ people, community }: Prefill): GiveDraft {
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
    message: '',
    pictures: [],
    valueIds: [],
    points: 0,
    typeId: null,
    visibility: 'public',
    community: community ? { id: community.id, name: community.name, joinMode: community.joinMode } : null,
    sentAs: null,
  };
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort();

function nameOf({ people, community }: Prefill): string {
  return [giveDraft, ...(community ? [`in-${community.id}`] : []), ...idsOf(people)].join(':');
}

function isEmpty(draft: GiveDraft, { people }: Prefill): boolean {
  const asOpened = idsOf(draft.people).join() === idsOf(people).join();
  const chosen = draft.valueIds.length + draft.pictures.length + draft.points;
  return asOpened && draft.message.trim() === '' && chosen === 0;
}

/** Begins a thank-you with what was typed elsewhere; what was already written for that person stays before it. */
export function beginDraft(owner: string, person: PersonRef, begun: Begun): void {
  const opened = { people: [person] };
  const name = nameOf(opened);
  const draft: GiveDraft = { ...freshDraft(opened), ...readDraft<GiveDraft>(owner, name)?.value };
  const message = [draft.message.trim(), begun.message].filter(Boolean).join('\n');
  const valueIds = begun.valueIds.length > 0 ? begun.valueIds : draft.valueIds;
  const { sentAs = draft.sentAs } = begun;
  const next = { ...draft, message, valueIds, points: begun.points || draft.points, sentAs };
  if (!isEmpty(next, opened)) keepDraft(owner, name, next);
}

/** What is written of a draft, with words typed ahead below what was there. */
function begin(prefilled: Prefill, kept: GiveDraft | undefined, words: string): GiveDraft {
  const draft = { ...freshDraft(prefilled), ...kept };
  return { ...draft, message: [draft.message.trim() && draft.message, words].filter(Boolean).join('\n') };
}

/** The draft of this opening as it begins, and its place under the people and the community it was opened for. */
export function useKeptDraft(prefilled: Prefill, words: string) {
  const me = useMe();
  const name = nameOf(prefilled);
  const [kept] = useState(() => readDraft<GiveDraft>(me.id, name));
  const [first] = useState(() => begin(prefilled, kept?.value, words));
  const [restored, setRestored] = useState(kept !== null);
  const forget = () => dropDraft(me.id, name);
  const keep = (draft: GiveDraft) => {
    if (isEmpty(draft, prefilled)) forget();
    else keepDraft(me.id, name, draft);
  };
  useEffect(() => {
    if (words) keep(first);
    // oxlint-disable-next-line react/exhaustive-deps -- when it opens
  }, []);
  return {
    first,
    restored,
    keep,
    forget,
    /** The key this sending carries: the one of the first try. */
    keyOf: (draft: GiveDraft): string => draft.sentAs ?? keepDraft(me.id, name, draft).key,
    isEmpty: (draft: GiveDraft) => isEmpty(draft, prefilled),
    afresh: (): GiveDraft => {
      forget();
      setRestored(false);
      return freshDraft(prefilled);
    },
  };
}
