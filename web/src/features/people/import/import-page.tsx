import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageBody } from '../../../components/app-shell.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useCommand } from '../../../lib/query.ts';
import { ApiError } from '../../../lib/request.ts';
import { CheckStep } from './check-step.tsx';
import { CountTiles, type Check } from './count-tiles.tsx';
import { FileStep } from './file-step.tsx';

const bytesAtMost = 5_000_000;
const timeLimit = 120_000;
const changed = ['people.list', 'people.filters', 'people.detail', 'organisation.detail', 'people.profile'];

type Stage = { at: 1 } | { at: 2; check: Check } | { at: 3; check: Check };

function Steps({ at }: { at: number }) {
  const t = useTranslations('people.import');
  return (
    <ol aria-label={t('steps')} className="mb-5 flex flex-wrap items-center gap-2 text-md text-muted">
      {([1, 2, 3] as const).map((step) => (
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
  );
}

function Done({ check }: { check: Check }) {
  const t = useTranslations('people.import');
  const { create, update } = check.counts;
  return (
    <>
      <div className="mb-4">
        <Callout tone="success" live>
          {t('done', { create, update })}
        </Callout>
      </div>
      <CountTiles check={check} />
      <div className="mt-5">
        <ButtonLink variant="primary" to="/people">
          {t('toPeople')}
        </ButtonLink>
      </div>
    </>
  );
}

function useImport() {
  const t = useTranslations('people.import');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 1 });
  const [file, setFile] = useState<File>();
  const dryRun = useCommand('people.onboard', { timeLimit, onSuccess: (check) => setStage({ at: 2, check }) });
  const commit = useCommand('people.onboard', {
    timeLimit,
    onSuccess: async (check) => {
      setStage({ at: 3, check });
      await Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
  const tooLarge = file !== undefined && file.size > bytesAtMost;
  const said = dryRun.error instanceof ApiError ? dryRun.error.fields['csv'] : undefined;
  return {
    stage,
    file,
    dryRun,
    commit,
    fileError: tooLarge ? t('tooLarge') : dryRun.error ? (said ?? errorText(dryRun.error)) : null,
    commitError: commit.error ? errorText(commit.error) : null,
    check: (next: File) => {
      setFile(next);
      dryRun.reset();
      commit.reset();
      if (next.size > bytesAtMost) return;
      const form = new FormData();
      form.set('file', next);
      dryRun.mutate(form);
    },
    restart: () => {
      setStage({ at: 1 });
      setFile(undefined);
      dryRun.reset();
      commit.reset();
    },
  };
}

/** /organization/employees/import: a file is checked row by row first, then brought in (ONB-05). */
export function ImportPage() {
  const t = useTranslations('people.import');
  const { stage, file, dryRun, commit, fileError, commitError, check, restart } = useImport();
  const batchId = stage.at === 1 ? null : stage.check.batchId;
  const texts = {
    1: [t('title'), t('line')],
    2: [t('checkTitle'), t('checkLine')],
    3: [t('doneTitle'), undefined],
  } as const;
  const [title, text] = texts[stage.at];
  return (
    <PageBody>
      <PageHead
        title={title}
        text={text}
        end={
          stage.at > 1 && (
            <Button icon={Upload} onClick={restart} className="self-end">
              {t('another')}
            </Button>
          )
        }
      />
      <Steps at={stage.at} />
      {stage.at === 1 && (
        <FileStep checking={dryRun.isPending ? (file?.name ?? '') : null} error={fileError} onFile={check} />
      )}
      {stage.at === 2 && (
        <CheckStep
          check={stage.check}
          fileName={file?.name ?? ''}
          busy={commit.isPending}
          error={commitError}
          onCommit={() => batchId && commit.mutate({ batchId })}
        />
      )}
      {stage.at === 3 && <Done check={stage.check} />}
    </PageBody>
  );
}
