import { Check, Download, FileUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, Ring } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Card } from '../../../components/card.tsx';
import { FileDrop } from '../../../components/file-drop.tsx';
import { Icon } from '../../../components/icon.tsx';
import { download, templateCsv } from './csv.ts';

const promises = ['rows', 'decide', 'same'] as const;

function Promises() {
  const t = useTranslations('people.import');
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
  const t = useTranslations('people.import');
  return (
    <Card pad="roomy" className="max-w-form">
      {error && (
        <div className="mb-4">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      <FileDrop
        accept=".csv,text/csv"
        busy={checking !== null}
        onFile={onFile}
        className="flex-col items-center px-5 py-9 text-center"
      >
        {(choose) => (
          <>
            <Icon of={FileUp} size="xl" className="text-primary" />
            <h2 className="type-section mt-3">{t('drop')}</h2>
            <p className="mt-1 text-sm text-muted">{t('dropHelp')}</p>
            <div className="mt-4 flex flex-wrap justify-center gap-2">
              <Button variant="primary" icon={FileUp} busy={checking !== null} onClick={choose}>
                {t('choose')}
              </Button>
              <Button variant="ghost" icon={Download} onClick={() => download(templateCsv(), 'employees-template.csv')}>
                {t('template')}
              </Button>
            </div>
            <p role="status" className="flex items-center gap-2 text-sm text-muted not-empty:mt-4">
              {checking !== null && (
                <>
                  <Ring />
                  {t('checking', { name: checking })}
                </>
              )}
            </p>
          </>
        )}
      </FileDrop>
      <Promises />
    </Card>
  );
}
