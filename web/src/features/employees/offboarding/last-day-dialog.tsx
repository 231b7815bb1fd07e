import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { LastDays } from './last-days.tsx';

const found = 12;

interface Entered {
  people: Choice[];
  lastDay: string;
}

export interface LastDayProps {
  open: boolean;
  /** The person whose last day is set, if already known. */
  person?: PersonRef;
  onClose: () => void;
}

const nothing: Entered = { people: [], lastDay: '' };

function useSearch() {
  const t = useTranslations('employees.lastDay');
  const client = useQueryClient();
  const me = useMe();
  return async (words: string) => {
    const rows = await client.query(query('people.suggest', { search: words, limit: found }));
    return rows.map((person) => ({ ...person, ...(person.id === me.id && { disabledReason: t('you') }) }));
  };
}

/** Says who leaves and when, so that an exit survey asks them before it; those that were set are changed and taken back. */
export function LastDayDialog({ open, person, onClose }: LastDayProps) {
  const t = useTranslations('employees.lastDay');
  const search = useSearch();
  const form = useDraftForm({
    schema: unchecked<{ personId: string; lastDay: string }>(),
    draft: (): Entered => ({ ...nothing, people: person ? [person] : [] }),
    toInput: ({ people, lastDay }) => ({ personId: people[0]?.id ?? '', lastDay }),
    check: ({ people, lastDay }): Problems => ({
      ...(people.length === 0 && { personId: t('whoMissing') }),
      ...(lastDay === '' && { lastDay: t('dayMissing') }),
    }),
    send: async (call, input) => call('surveys.setLastDay', input),
    onSent: () => {
      toast({ variant: 'success', title: t('saved') });
      form.startOver(nothing);
    },
  });
  return (
    <ActDialog
      open={open}
      title={t('title')}
      description={t('text')}
      cancel={t('cancel')}
      act={t('save')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        <FormField
          of={form}
          name="people"
          as={PeoplePicker}
          marks={['personId']}
          label={t('who')}
          max={1}
          search={search}
        />
        <FormField of={form} name="lastDay" as={DateField} label={t('day')} />
      </Form>
      <LastDays onChange={({ person: chosen, lastDay }) => form.startOver({ people: [chosen], lastDay })} />
    </ActDialog>
  );
}
