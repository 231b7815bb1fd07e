import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { whole } from '../../../lib/api/whole.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveBlob, saveFile } from '../../../lib/download.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';

/** Saves who has read an announcement, when, and which version they confirmed. */
export function ProofButton({ announcement: { id } }: { announcement: AnnouncementDetails }) {
  const t = useTranslations('announcements');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const pdf = useCommand('announcements.proof', {
    onSuccess: ({ url }) => saveFile(url),
    onError: (error) => void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
  });
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
    <MenuButton
      label={t('readers.saveProof')}
      align="end"
      entries={[
        { id: 'csv', label: t('readers.asCsv'), icon: FileSpreadsheet, onSelect: () => void save() },
        { id: 'pdf', label: t('readers.asPdf'), icon: FileText, onSelect: () => pdf.mutate({ id }) },
      ]}
    >
      {(opener) => (
        <Button {...opener} size="sm" icon={Download} busy={busy || pdf.isPending}>
          {t('readers.saveProof')}
        </Button>
      )}
    </MenuButton>
  );
}
