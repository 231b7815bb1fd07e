import { adjustForm, grantForm } from '@apprecio/contract/points/wallet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** The direction of a grant: points are granted or taken back. */
export type GrantKind = 'grant' | 'take';

const found = 10;

function usePeople() {
  const t = useTranslations('points.wallet.grants');
  const me = useMe();
  const client = useQueryClient();
  return async (words: string): Promise<Choice[]> => {
    const people = await client.query(query('people.suggest', { search: words, limit: found }));
    return people.map((person) => ({
      ...person,
      subtitle: [person.designation, person.department].filter(Boolean).join(' · ') || undefined,
      ...(person.id === me.id && { disabledReason: t('you') }),
    }));
  };
}

/** The grant being entered, and what it would cost. */
export function useGrant(onDone: () => void, onBatch: (batchId: string) => void) {
  const t = useTranslations('points.wallet.grants');
  const words = useTranslations('points.wallet');
  const search = usePeople();
  const statement = useQuery(query('points.companyStatement', {})).data;
  const form = useDraftForm({
    schema: grantForm,
    draft: () => ({ kind: 'grant' as GrantKind, people: [] as Choice[], points: '', reason: '' }),
    toInput: ({ people, points, reason }) => ({
      personIds: people.map(({ id }) => id),
      points: numberIn(points),
      reason,
    }),
    send: async (call, { personIds, points, reason }, { kind }) => {
      if (kind === 'grant') return call('points.grant', { personIds, points, reason });
      await call('points.adjust', adjustForm.parse({ personId: personIds[0], points: -points, reason }));
      return null;
    },
    onSent: (granted) => {
      const batchId = granted?.batchId ?? null;
      const action = batchId !== null && { action: { label: words('undo'), onPress: () => onBatch(batchId) } };
      const title = granted ? t('sent', { count: granted.ids.length }) : t('taken');
      toast({ variant: 'success', title, ...action });
      onDone();
    },
    texts: 'points.fields',
  });
  const { people, points } = form.draft;
  return {
    form,
    search,
    total: Math.max(1, people.length) * (Math.trunc(Number(points)) || 0),
    wallet: statement?.wallet ?? 0,
    pointValuePaise: statement?.pointValuePaise ?? 0,
  };
}
