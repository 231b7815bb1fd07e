import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
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

/** Saves who has read an announcement, when, and which version they confirmed. */
export function ProofButton({ announcement: { id } }: { announcement: AnnouncementDetails }) {
  const t = useTranslations('announcements');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const column = (
    name: 'employeeId' | 'name' | 'department' | 'manager' | 'state' | 'opened' | 'confirmed' | 'version',
  ) => t(`readers.file.${name}`);
  const instant = (at: string | null) => (at === null ? '' : formatInstant(at));
  const save = async () => {
    setBusy(true);
    try {
      const readers = await client.query({ ...whole('announcements.readers', { id }), staleTime: 0 });
      const names = ['employeeId', 'name', 'department', 'manager', 'state', 'opened', 'confirmed', 'version'] as const;
      const rows = readers.map((reader) => [
        reader.employeeId,
        reader.person.name,
        reader.person.department ?? '',
        reader.manager ?? '',
        t(`readers.states.${reader.state}`),
        instant(reader.openedAt),
        instant(reader.acknowledgedAt),
        reader.acknowledgedVersion ?? '',
      ]);
      saveBlob(csvOf([names.map(column), ...rows]), `announcement-${id}.csv`);
    } catch (error) {
      toast({ variant: 'destructive', title: t('failed'), description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={Download} busy={busy} onClick={() => void save()}>
      {t('readers.proof')}
    </Button>
  );
}
