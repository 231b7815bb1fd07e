import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { cn } from '../../../lib/class-names.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import {
  BatchProgress,
  ImportFile,
  type ImportFlow,
  isInProgress,
  useBatch,
  useImportFile,
} from '../../batches/public.tsx';
import { CheckStep } from './check-step.tsx';
import { templateRows } from './csv.ts';
import { DoneStep } from './done-step.tsx';
import { FilePromises } from './file-promises.tsx';

/** Props of the import page, taken from its address. */
export interface ImportPageProps {
  batchId: string | undefined;
  onBatch: (batchId: string | undefined) => void;
}

function Frame({
  at,
  title,
  text,
  onAnother,
  children,
}: {
  at: number;
  title: string;
  text?: string;
  onAnother?: () => void;
  children: React.ReactNode;
}) {
  const t = useTranslations('employees.import');
  const file = useTranslations('batches.file');
  return (
    <PageBody>
      <AppLink to="/organization/employees" className="hit mb-1 inline-flex items-center gap-1 text-sm text-link">
        <Icon of={ChevronLeft} size="sm" />
        {t('employees')}
      </AppLink>
      <PageHead
        title={title}
        text={text}
        end={
          onAnother && (
            <Button icon={Upload} onClick={onAnother} className="self-end">
              {file('another')}
            </Button>
          )
        }
      />
      <ol aria-label={t('steps')} className="mb-5 flex flex-wrap items-center gap-2 text-md text-muted">
        {([1, 2, 3, 4] as const).map((step) => (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className={cn(
              'flex items-center gap-2',
              step === at && 'font-semibold text-ink',
              step < at && 'text-success',
            )}
          >
            {step > 1 && <Icon of={ChevronRight} size="sm" className="text-muted" />}
            {t(`step${step}`)}
          </li>
        ))}
      </ol>
      {children}
    </PageBody>
  );
}

function Choosing({ flow }: { flow: ImportFlow }) {
  const t = useTranslations('employees.import');
  const template = { file: 'employees-template.csv', rows: templateRows };
  return (
    <Frame at={flow.read ? 2 : 1} title={t('title')} text={t('line')}>
      <Card pad="roomy" className="max-w-form">
        <ImportFile flow={flow} template={template} />
        {!flow.read && <FilePromises />}
      </Card>
    </Frame>
  );
}

function Checked({
  batchId,
  flow,
  onBatch,
}: {
  batchId: string;
  flow: ImportFlow;
  onBatch: ImportPageProps['onBatch'];
}) {
  const t = useTranslations('employees.import');
  const errorText = useErrorText();
  const client = useQueryClient();
  const found = useBatch(batchId);
  const batch = found.data;
  const commit = useCommand('employees.applyImport', {
    onSuccess: (next) => client.setQueryData(query('batches.detail', { id: batchId }).queryKey, next),
    onError: () => void found.refetch(),
  });
  const another = () => {
    flow.leave();
    onBatch(undefined);
  };
  const columns =
    flow.columns &&
    (() => {
      flow.columns?.();
      onBatch(undefined);
    });
  if (found.isError && !batch) {
    const isNotFound = found.error instanceof ApiError && found.error.status < 500;
    return (
      <Frame at={1} title={t('title')} onAnother={another}>
        {isNotFound ? (
          <EmptyState drawing="map" title={t('gone')} text={t('goneText')} />
        ) : (
          <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} />
        )}
      </Frame>
    );
  }
  const checked = !batch || batch.state === 'checked';
  const words = checked ? 'check' : isInProgress(batch) ? 'running' : batch.state === 'undone' ? 'undone' : 'done';
  return (
    <Frame
      at={checked ? 3 : 4}
      title={t(`${words}Title`)}
      {...(checked && { text: t('checkLine') })}
      {...(!isInProgress(batch) && { onAnother: another })}
    >
      <Loading loading={found.isPending} shape={<RowsSkeleton />}>
        {() =>
          batch &&
          (checked ? (
            <CheckStep
              batch={batch}
              busy={commit.isPending}
              checking={flow.busy !== null}
              onColumns={columns}
              onBringBack={flow.file === null ? undefined : (back) => flow.check({ ...flow.choices, bringBack: back })}
              bringsBack={flow.choices.bringBack === true}
              error={commit.error ? errorText(commit.error) : null}
              onCommit={(invite) => commit.mutate({ id: batchId, invite })}
            />
          ) : isInProgress(batch) ? (
            <Card pad="roomy" className="max-w-form">
              <BatchProgress batch={batch} />
            </Card>
          ) : (
            <DoneStep batch={batch} />
          ))
        }
      </Loading>
    </Frame>
  );
}

/** /organization/employees/import: a file is read and checked row by row first, then brought in (ONB-05, ONB-07). */
export function ImportPage({ batchId, onBatch }: ImportPageProps) {
  const flow = useImportFile('employees', { send: (sent) => call('employees.import', sent), onDone: onBatch });
  return batchId === undefined ? <Choosing flow={flow} /> : <Checked batchId={batchId} flow={flow} onBatch={onBatch} />;
}
