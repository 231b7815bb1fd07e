import { useTranslations } from 'use-intl';
import { csvOf } from '../../../lib/csv.ts';
import { saveBlob } from '../../../lib/download.ts';
import { CsvDrop } from '../../../ui/form/csv-drop.tsx';
import { ColumnsStep } from './columns-step.tsx';
import type { ImportFlow } from './use-import-file.ts';

/** The first steps of every import: a file is chosen, then what its columns mean where it does not say so itself. */
export function ImportFile({
  flow,
  template,
}: {
  flow: ImportFlow;
  template: { file: string; rows: readonly (readonly (string | number)[])[] };
}) {
  const t = useTranslations('batches.file');
  if (flow.read) return <ColumnsStep flow={flow} read={flow.read} />;
  return (
    <CsvDrop
      title={t('drop')}
      help={t('help')}
      choose={t('choose')}
      template={{ name: t('template'), onSave: () => saveBlob(csvOf(template.rows), template.file) }}
      checking={flow.busy === null ? null : t('checking', { name: flow.busy })}
      error={flow.error}
      onFile={flow.choose}
    />
  );
}
