import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

const found = 12;

/** Says who leaves and when, so that the exit survey asks them before it. */
export function LastDayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('surveys.moments.lastDay');
  const errorText = useErrorText();
  const client = useQueryClient();
  const me = useMe();
  const [people, setPeople] = useState<Choice[]>([]);
  const [lastDay, setLastDay] = useState('');
  const [tried, setTried] = useState(false);
  const personId = people[0]?.id;
  const command = useCommand('surveys.setLastDay', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('saved') });
      setPeople([]);
      setLastDay('');
      setTried(false);
      onClose();
    },
  });
  const search = async (words: string) => {
    const rows = await client.query(query('people.suggest', { search: words, limit: found }));
    return rows.map((person) => ({ ...person, ...(person.id === me.id && { disabledReason: t('you') }) }));
  };
  const save = () => {
    setTried(true);
    if (personId !== undefined && lastDay !== '') command.mutate({ personId, lastDay });
  };
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
      <div className="flex flex-col gap-4">
        <PeoplePicker
          label={t('who')}
          max={1}
          value={people}
          search={search}
          error={tried && personId === undefined ? t('whoMissing') : undefined}
          onChange={setPeople}
        />
        <TextField
          type="date"
          label={t('day')}
          value={lastDay}
          error={tried && lastDay === '' ? t('dayMissing') : undefined}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </div>
    </ActDialog>
  );
}
