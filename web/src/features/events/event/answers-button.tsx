import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { whole } from '../../../lib/api/whole.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveBlob } from '../../../lib/download.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';

const columns = ['employeeId', 'name', 'department', 'state', 'guests', 'answered', 'came'] as const;

/** Saves everyone's answers to an event as CSV. */
export function AnswersButton({ id }: { id: string }) {
  const t = useTranslations('events.attendees');
  const words = useTranslations('events');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const attendees = await client.query({ ...whole('events.attendees', { id }), staleTime: 0 });
      const rows = attendees.map(({ employeeId, person, state, guests, answeredAt, cameAt }) => [
        employeeId,
        person.name,
        person.department ?? '',
        t(`states.${state}`),
        guests,
        formatInstant(answeredAt),
        cameAt === null ? '' : formatInstant(cameAt),
      ]);
      saveBlob(csvOf([columns.map((name) => t(`file.${name}`)), ...rows]), `event-${id}.csv`);
    } catch (error) {
      toast({ variant: 'destructive', title: words('failed'), description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={Download} busy={busy} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}
