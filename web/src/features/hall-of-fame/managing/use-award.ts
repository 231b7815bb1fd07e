import { awardFields } from '@apprecio/contract/hall-of-fame/entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useDraftErrors } from '../../../lib/hooks/draft-errors.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** What an admin has written of an award so far. */
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

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function fieldsOf(draft: AwardDraft) {
  return {
    awardName: draft.awardName,
    personId: draft.people[0]?.id ?? '',
    points: numberOf(draft.points),
    category: draft.category,
    reason: draft.reason,
    duration: draft.duration,
    quarter: draft.duration === 'quarter' ? numberOf(draft.quarter) : null,
    year: numberOf(draft.year),
    ...(draft.department.trim() !== '' && { department: draft.department }),
    special: draft.special,
    ...(draft.reveal !== '' && { revealAt: instantAt(draft.reveal).toISOString() }),
  };
}

/** What speaks against giving an award: too few points in the wallet, or the same award given before. */
export interface AwardDoubts {
  points: number;
  wallet: number | null;
  givenAt: string | null;
}

/** Returns what an admin is asked before an award is given; null when nothing speaks against it. */
export function doubtsOf(
  points: number,
  { wallet, givenAt }: { wallet: number; givenAt: string | null },
): AwardDoubts | null {
  if (points <= wallet && givenAt === null) return null;
  return { points, wallet: points > wallet ? wallet : null, givenAt };
}

const sources = { personId: ['people'], revealAt: ['reveal'], quarter: ['quarter', 'duration'] } as const;

function problemsOf(fields: ReturnType<typeof fieldsOf>): Record<string, string> {
  const parsed = awardFields.safeParse(fields);
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

/** The form of one award: its draft, the messages of its fields, and sending it. */
export function useAward() {
  const t = useTranslations('hall-of-fame.form');
  const errorText = useErrorText();
  const fieldText = useFieldText('hall-of-fame.validation');
  const [draft, setDraft] = useState<AwardDraft>(emptyDraft);
  const [errors, setErrors] = useDraftErrors(draft, sources);
  const [asking, setAsking] = useState<AwardDoubts | null>(null);
  const client = useQueryClient();
  const { data: known } = useQuery(query('hallOfFame.check', {}));
  const command = useCommand('hallOfFame.create', {
    onSuccess: ({ hidden, paid }) => {
      toast({ variant: 'success', title: t(hidden ? 'hidden' : paid ? 'given' : 'waiting') });
      setAsking(null);
      setDraft(emptyDraft());
    },
    onError: (error: unknown) => {
      setAsking(null);
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(Object.keys(fields).length > 0 ? { ...fields } : { general: errorText(error) });
    },
  });
  const ask = async (fields: ReturnType<typeof fieldsOf>) => {
    const { personId, awardName, quarter, year, points } = fields;
    const about = { personId, awardName, year, ...(quarter !== null && { quarter }) };
    // Where it cannot be asked, giving says what is wrong.
    const found = await client.query(query('hallOfFame.check', about)).catch(() => null);
    const doubts = found && doubtsOf(points, found);
    if (doubts) setAsking(doubts);
    else command.mutate(fields);
  };
  const send = () => {
    const fields = fieldsOf(draft);
    const problems = problemsOf(fields);
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !command.isPending) void ask(fields);
  };
  const change = (part: Partial<AwardDraft>) => setDraft((before) => ({ ...before, ...part }));
  const shown = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, fieldText(text) ?? text]));
  return {
    draft,
    change,
    errors: shown,
    send,
    asking,
    confirm: () => command.mutate(fieldsOf(draft)),
    keep: () => setAsking(null),
    wallet: known?.wallet ?? null,
    busy: command.isPending,
  };
}

export type AwardForm = ReturnType<typeof useAward>;
