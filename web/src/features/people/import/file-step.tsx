import { Check, Download, FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Ring } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Card } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { cn } from '../../../lib/class-names.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && checking === null) onFile(file);
  };
  return (
    <Card pad="roomy" className="max-w-form">
      {error && (
        <div className="mb-4">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex flex-col items-center rounded-lg border-[1.5px] border-dashed px-5 py-9 text-center transition-colors',
          over ? 'border-primary-line bg-primary-soft' : 'border-line-strong',
        )}
      >
        <Icon of={FileUp} size="xl" className="text-primary" />
        <h2 className="type-section mt-3">{t('drop')}</h2>
        <p className="mt-1 text-sm text-muted">{t('dropHelp')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('choose')}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onFile(file);
          }}
          className="sr-only"
        />
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon={FileUp} busy={checking !== null} onClick={() => input.current?.click()}>
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
      </div>
      <Promises />
    </Card>
  );
}
