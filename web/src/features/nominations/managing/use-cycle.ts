import type { Audience } from '@apprecio/contract/audiences/audience';
import type { awardDurations } from '@apprecio/contract/hall-of-fame/entities';
import { cycleFields } from '@apprecio/contract/nominations/entities';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useDraftErrors } from '../../../lib/hooks/draft-errors.ts';
import { useKeptForm } from '../../../lib/hooks/kept-form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

// The parts of the draft that an error of another name is about.
const errorSources = { closesAt: ['closes'], opensAt: ['opens'], audience: ['nominators'] } as const;

/** What an admin has written of a cycle so far. */
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
    points: draft.points.trim() === '' ? Number.NaN : Number(draft.points),
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
  const errorText = useErrorText();
  const fieldText = useFieldText('nominations.validation');
  const { draft, change, restored, keyOf, ...kept } = useKeptForm('nomination-cycle', emptyDraft);
  const [errors, setErrors] = useDraftErrors(draft, errorSources);
  const command = useCommand('nominations.create', {
    keyOf,
    onSuccess: () => {
      toast({ variant: 'success', title: t(draft.opens === '' ? 'opened' : 'planned') });
      kept.afresh();
    },
    onError: (error: unknown) => {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(Object.keys(fields).length > 0 ? { ...fields } : { general: errorText(error) });
    },
  });
  const send = () => {
    const fields = fieldsOf(draft);
    const parsed = cycleFields.safeParse(fields);
    const issues = parsed.success ? [] : parsed.error.issues.toReversed();
    const told = issues.map(({ path, message }) => [String(path[0]), message] as const);
    setErrors({ ...Object.fromEntries(told), ...(draft.closes === '' && { closesAt: 'Choose when it closes' }) });
    if (parsed.success && !command.isPending) command.mutate(fields);
  };
  const afresh = () => {
    setErrors({});
    kept.afresh();
  };
  const shown = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, fieldText(text) ?? text]));
  return { draft, change, errors: shown, send, busy: command.isPending, restored, afresh };
}
