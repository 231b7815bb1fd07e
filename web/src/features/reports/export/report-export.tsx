import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { saveFile } from '../../../lib/download.ts';
import { language } from '../../../lib/i18n/language.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { NamedReport } from './mail-entries.ts';
import { useMailEntries } from './mail-entries.ts';

const kinds = [
  { id: 'csv', icon: FileSpreadsheet },
  { id: 'pdf', icon: FileText },
] as const;

/** Saves a report as CSV or PDF; admins have its link mailed to them. */
export function ReportExport({ report, disabled }: { report: NamedReport; disabled: boolean }) {
  const t = useTranslations('reports.exports');
  const errorText = useErrorText();
  const file = useCommand('reports.export', {
    onSuccess: ({ url }) => saveFile(url),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  const mails = useMailEntries(report);
  return (
    <MenuButton
      label={t('title')}
      align="end"
      entries={[
        ...kinds.map(({ id, icon }) => ({
          id,
          label: t(id),
          icon,
          onSelect: () => file.mutate({ as: id, language: language(), report }),
        })),
        ...mails,
      ]}
    >
      {(opener) => (
        <Button {...opener} icon={Download} size="sm" busy={file.isPending} disabled={disabled}>
          {t('title')}
        </Button>
      )}
    </MenuButton>
  );
}
