import type { MailedReport } from '@apprecio/contract/reports/mails';
import { type PrintedChart, printLimits } from '@apprecio/contract/reports/printing';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveBlob, saveFile } from '../../../lib/download.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { language } from '../../../lib/i18n/language.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { useMailEntries } from './mail-entries.ts';

interface ReportTable {
  title: string;
  head: string[];
  rows: (string | number)[][];
  /** What the screen draws of it, for paper. */
  chart?: PrintedChart | undefined;
  /** A bar for each row on paper, in per cent. */
  bars?: number[];
}

/** What the files of a report are made of. */
export interface Exported {
  /** The name of the CSV file. */
  file: string;
  tables: ReportTable[];
}

const short = (value: string | number) =>
  (typeof value === 'number' ? formatNumber(value) : value).slice(0, printLimits.cell);

function onPaper({ title, head, rows, chart, bars }: ReportTable) {
  return {
    title,
    head: head.slice(0, printLimits.columns).map(short),
    rows: rows.slice(0, printLimits.rows).map((row) => row.slice(0, printLimits.columns).map(short)),
    ...(chart && { chart }),
    ...(bars && { bars: bars.slice(0, printLimits.rows).map((part) => Math.min(100, part)) }),
  };
}

interface ReportExportProps {
  report: MailedReport;
  title: string;
  line: string;
  exported: Exported | null;
}

/** Saves a report as CSV, or as PDF as the screen shows it; admins have its link mailed to them. */
export function ReportExport({ report, title, line, exported }: ReportExportProps) {
  const t = useTranslations('reports.exports');
  const errorText = useErrorText();
  const pdf = useCommand('reports.pdf', {
    onSuccess: ({ url }) => saveFile(url),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  const mails = useMailEntries(report);
  const tables = exported?.tables ?? [];
  const saveCsv = () => saveBlob(csvOf(tables.flatMap(({ head, rows }) => [head, ...rows, []])), exported?.file ?? '');
  return (
    <MenuButton
      label={t('title')}
      align="end"
      entries={[
        { id: 'csv', label: t('csv'), icon: FileSpreadsheet, onSelect: saveCsv },
        {
          id: 'pdf',
          label: t('pdf'),
          icon: FileText,
          onSelect: () => pdf.mutate({ language: language(), title, line, tables: tables.map(onPaper) }),
        },
        ...mails,
      ]}
    >
      {(opener) => (
        <Button {...opener} icon={Download} size="sm" busy={pdf.isPending} disabled={!exported}>
          {t('title')}
        </Button>
      )}
    </MenuButton>
  );
}
