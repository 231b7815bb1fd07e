import type { Audience } from '@apprecio/contract/audiences/audience';
import type { awardDurations } from '@apprecio/contract/hall-of-fame/award-lists';
import { cycleFields } from '@apprecio/contract/nominations/nominations.entities';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** The form's values of a cycle as an admin types them. */
export interface CycleDraft {
  awardName: string;
  category: string;
  description: string;
  points: string;
  criteria: string;
  scope: 'anyone' | 'reports';
  nominators: Audience;
  panel: Choice[];
  /** For this quarter, or for the whole year. */
  duration: (typeof awardDurations)[number];
  opens: string;
  closes: string;
}

const found = 12;

/** Searches people for the panel. */
export function usePanelSearch(): (words: string) => Promise<Choice[]> {
  const client = useQueryClient();
  return (words) => client.query(query('people.suggest', { search: words, limit: found }));
}

function emptyDraft(): CycleDraft {
  return {
    awardName: '',
    category: '',
    description: '',
    points: '',
    criteria: '',
    scope: 'anyone',
    nominators: { kind: 'all' },
    panel: [],
    duration: 'quarter',
    opens: '',
    closes: '',
  };
}

function fieldsOf(draft: CycleDraft) {
  const { awardName, category, description, scope, nominators, panel, duration, opens, closes } = draft;
  const today = wallTime(new Date());
  const lines = draft.criteria.split('\n').map((each) => each.trim());
  return {
    awardName,
    category,
    description,
    scope,
    nominators,
    points: numberIn(draft.points),
    criteria: lines.filter((each) => each !== ''),
    panelIds: panel.map(({ id }) => id),
    year: Number(today.slice(0, 4)),
    quarter: duration === 'year' ? null : Math.ceil(Number(today.slice(5, 7)) / 3),
    ...(opens !== '' && { opensAt: instantAt(opens).toISOString() }),
    closesAt: closes === '' ? '' : instantAt(closes).toISOString(),
  };
}

/** The form of a cycle: its draft, the messages of its fields, and sending it. */
export function useCycle() {
  const t = useTranslations('nominations.manage');
  const form = useDraftForm({
    schema: cycleFields,
    draft: emptyDraft,
    toInput: fieldsOf,
    check: ({ closes }): Problems => (closes === '' ? { closesAt: 'Choose when it closes' } : {}),
    send: async (call, fields) => call('nominations.create', fields),
    onSent: (_answer, { opens }) => {
      toast({ variant: 'success', title: t(opens === '' ? 'opened' : 'planned') });
      form.startOver();
    },
    keepAs: 'nomination-cycle',
    texts: 'nominations.validation',
  });
  return form;
}

export type CycleForm = ReturnType<typeof useCycle>;
