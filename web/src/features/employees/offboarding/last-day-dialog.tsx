import type { PersonRef } from '@apprecio/contract/people/operations';
import type { Leaver } from '@apprecio/contract/surveys/pulses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { LastDays } from './last-days.tsx';

const found = 12;

interface Entered {
  people: Choice[];
  lastDay: string;
  tried: boolean;
}

export interface LastDayProps {
  open: boolean;
  /** Whose day it is, where that is known already. */
  person?: PersonRef;
  onClose: () => void;
}

const nothing: Entered = { people: [], lastDay: '', tried: false };

function Fields({ entered, onChange }: { entered: Entered; onChange: (to: Entered) => void }) {
  const t = useTranslations('employees.lastDay');
  const client = useQueryClient();
  const me = useMe();
  const { people, lastDay, tried } = entered;
  const search = async (words: string) => {
    const rows = await client.query(query('people.suggest', { search: words, limit: found }));
    return rows.map((person) => ({ ...person, ...(person.id === me.id && { disabledReason: t('you') }) }));
  };
  return (
    <div className="flex flex-col gap-4">
      <PeoplePicker
        label={t('who')}
        max={1}
        value={people}
        search={search}
        error={tried && people.length === 0 ? t('whoMissing') : undefined}
        onChange={(chosen) => onChange({ ...entered, people: chosen })}
      />
      <DateField
        label={t('day')}
        value={lastDay}
        error={tried && lastDay === '' ? t('dayMissing') : undefined}
        onChange={({ target }) => onChange({ ...entered, lastDay: target.value })}
      />
    </div>
  );
}

/** Says who leaves and when, so that an exit survey asks them before it; those that were set are changed and taken back. */
export function LastDayDialog({ open, person, onClose }: LastDayProps) {
  const t = useTranslations('employees.lastDay');
  const errorText = useErrorText();
  const [entered, setEntered] = useState<Entered>({ ...nothing, people: person ? [person] : [] });
  const command = useCommand('surveys.setLastDay', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('saved') });
      setEntered(nothing);
    },
  });
  const save = () => {
    const { people, lastDay } = entered;
    setEntered({ ...entered, tried: true });
    if (people[0] && lastDay !== '') command.mutate({ personId: people[0].id, lastDay });
  };
  const change = ({ person, lastDay }: Leaver) => setEntered({ people: [person], lastDay, tried: false });
  return (
    <ActDialog
      open={open}
      title={t('title')}
      description={t('text')}
      cancel={t('cancel')}
      act={t('save')}
      busy={command.isPending}
      error={command.error ? errorText(command.error) : null}
      onAct={save}
      onClose={onClose}
    >
      <Fields entered={entered} onChange={setEntered} />
      <LastDays onChange={change} />
    </ActDialog>
  );
}
