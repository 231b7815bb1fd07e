import { awardFields } from '@apprecio/contract/hall-of-fame/hall-of-fame.entities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** The form's values of an award as an admin types them. */
export interface AwardDraft {
  awardName: string;
  people: Choice[];
  points: string;
  category: string;
  reason: string;
  duration: 'quarter' | 'year';
  quarter: string;
  year: string;
  department: string;
  special: boolean;
  reveal: string;
}

const found = 12;

/** Searches people for an award; oneself cannot be chosen. */
export function useAwardees(): (words: string, signal: AbortSignal) => Promise<Choice[]> {
  const t = useTranslations('hall-of-fame.form');
  const client = useQueryClient();
  const me = useMe();
  return async (words) => {
    const people = await client.query(query('people.suggest', { search: words, limit: found }));
    return people.map((person) => ({
      ...person,
      subtitle: [person.designation, person.department].filter(Boolean).join(' · ') || undefined,
      ...(person.id === me.id && { disabledReason: t('you') }),
    }));
  };
}

function emptyDraft(): AwardDraft {
  const today = wallTime(new Date());
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3);
  return {
    awardName: '',
    people: [],
    points: '',
    category: '',
    reason: '',
    duration: 'quarter',
    quarter: String(quarter),
    year: today.slice(0, 4),
    department: '',
    special: false,
    reveal: '',
  };
}

function fieldsOf(draft: AwardDraft) {
  return {
    awardName: draft.awardName,
    personId: draft.people[0]?.id ?? '',
    points: numberIn(draft.points),
    category: draft.category,
    reason: draft.reason,
    duration: draft.duration,
    quarter: draft.duration === 'quarter' ? numberIn(draft.quarter) : null,
    year: numberIn(draft.year),
    ...(draft.department.trim() !== '' && { department: draft.department }),
    special: draft.special,
    ...(draft.reveal !== '' && { revealAt: instantAt(draft.reveal).toISOString() }),
  };
}

/** An award about to be given, with the reasons to confirm it: too few points in the wallet, or given before. */
export interface AwardDoubts {
  award: string;
  person: string;
  points: number;
  wallet: number | null;
  givenAt: string | null;
}

/** Returns what an admin is asked before an award is given; null when nothing speaks against it. */
export function doubtsOf(
  award: Pick<AwardDoubts, 'award' | 'person' | 'points'>,
  { wallet, givenAt }: { wallet: number; givenAt: string | null },
): AwardDoubts | null {
  if (award.points <= wallet && givenAt === null) return null;
  return { ...award, wallet: award.points > wallet ? wallet : null, givenAt };
}

/** The form of one award; where something speaks against it, `asking` says what, and `confirm` gives it all the same. */
export function useAward() {
  const t = useTranslations('hall-of-fame.form');
  const client = useQueryClient();
  const [asking, setAsking] = useState<AwardDoubts | null>(null);
  const form = useDraftForm({
    schema: awardFields,
    draft: emptyDraft,
    toInput: (draft, _way?: 'confirmed') => fieldsOf(draft),
    send: async (call, fields, draft, way) => {
      const { personId, awardName, quarter, year, points } = fields;
      const about = { personId, awardName, year, ...(quarter !== null && { quarter }) };
      // A failed check is ignored, because giving the award then reports the fault.
      const found = way ? null : await client.query(query('hallOfFame.check', about)).catch(() => null);
      const doubts = found && doubtsOf({ award: awardName, person: draft.people[0]!.name, points }, found);
      setAsking(doubts);
      return doubts ? null : call('hallOfFame.create', fields);
    },
    onSent: (given) => {
      if (!given) return;
      toast({ variant: 'success', title: t(given.hidden ? 'hidden' : given.paid ? 'given' : 'waiting') });
      form.startOver();
    },
    texts: 'hall-of-fame.validation',
  });
  return { form, asking, confirm: () => form.submit('confirmed'), keep: () => setAsking(null) };
}

export type AwardForm = ReturnType<typeof useAward>['form'];
