import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveBlob } from '../../../lib/download.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { CsvDrop } from '../../../ui/form/csv-drop.tsx';
import { templateCsv } from './csv.ts';

const promises = ['rows', 'decide', 'same'] as const;

function Promises() {
  const t = useTranslations('employees.import');
  return (
    <ol className="mt-5 flex flex-col gap-3 text-md">
      {promises.map((promise) => (
        <li key={promise} className="flex items-start gap-3">
          <Icon of={Check} className="mt-px text-success" />
          <span>{t.rich(`promise.${promise}`, { b: (text) => <b className="font-medium">{text}</b> })}</span>
        </li>
      ))}
    </ol>
  );
}

/** Step 1: a file is chosen or dropped; what was wrong with the last one stands above. */
export function FileStep({
  checking,
  error,
  onFile,
}: {
  checking: string | null;
  error: string | null;
  onFile: (file: File) => void;
}) {
  const t = useTranslations('employees.import');
  return (
    <Card pad="roomy" className="max-w-form">
      <CsvDrop
        title={t('drop')}
        help={t('dropHelp')}
        choose={t('choose')}
        template={{ name: t('template'), onSave: () => saveBlob(templateCsv(), 'employees-template.csv') }}
        checking={checking === null ? null : t('checking', { name: checking })}
        error={error}
        onFile={onFile}
      />
      <Promises />
    </Card>
  );
}
