import { days } from '@apprecio/contract/api/days';
import { delegateDays } from '@apprecio/contract/recognition/changes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { formatDate, todayIso } from '../../../lib/i18n/format.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePeopleSearch } from '../give/give-data.ts';

const weekAhead = 7;

function dateAhead(count: number): string {
  return todayIso(new Date(Date.now() + days(count)));
}

export interface DelegateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Names who decides in my stead, and until when. */
export function DelegateDialog({ open, onClose }: DelegateDialogProps) {
  const t = useTranslations('recognition.delegates');
  const queue = useTranslations('recognition.queue');
  const errorText = useErrorText();
  const search = usePeopleSearch();
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [until, setUntil] = useState(() => dateAhead(weekAhead));
  const [missing, setMissing] = useState(false);
  const command = useCommand('recognition.nameDelegate', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('named', { name: chosen[0]?.name ?? '', date: formatDate(until) }) });
      onClose();
    },
  });
  const fields = command.error instanceof ApiError ? command.error.fields : {};
  const save = () => {
    const [person] = chosen;
    setMissing(!person);
    if (person) command.mutate({ personId: person.id, until });
  };
  const personError = missing ? t('who') : (fields['personId'] ?? undefined);
  const other = command.isError && !fields['until'] && !fields['personId'] ? errorText(command.error) : undefined;
  return (
    <Dialog
      open={open}
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('text')}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {queue('cancel')}
          </Button>
          <Button variant="primary" busy={command.isPending} onClick={save}>
            {t('name')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <PeoplePicker
          label={t('person')}
          value={chosen}
          search={search}
          max={1}
          error={personError ?? other}
          onChange={(next) => {
            setChosen(next);
            setMissing(false);
          }}
        />
        <DateField
          label={t('until')}
          value={until}
          min={dateAhead(0)}
          max={dateAhead(delegateDays)}
          error={fields['until'] ? t('untilFault', { days: delegateDays }) : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
