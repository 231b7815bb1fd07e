import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { InputOf } from '../../../lib/api/request.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { Zapz } from '../zapz-view.ts';
import { readScoreLines } from './score-lines.ts';
import { useParticipants } from './use-participants.ts';

type Scores = InputOf<'competitions.score'>['scores'];

/** Enters scores one by one, or pasted or read from a file with a line for each person. */
export function ScoresDialog({ zapz, onClose }: { zapz: Zapz; onClose: () => void }) {
  const t = useTranslations('competitions.scores');
  const errorText = useErrorText();
  const { list, rows } = useParticipants(zapz.id);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [pasted, setPasted] = useState('');
  const [told, setTold] = useState<string[]>([]);
  const lines = readScoreLines(pasted);
  const single: Scores = Object.entries(typed)
    .filter(([, text]) => /^\d{0,10}$/.test(text.trim()))
    .map(([personId, text]) => ({ personId, score: text.trim() === '' ? null : Number(text) }));
  const scores: Scores = [...single, ...lines.scores];
  const command = useCommand('competitions.score', {
    onSuccess: ({ saved, problems }) => {
      if (saved > 0) toast({ variant: 'success', title: t('saved', { count: saved }) });
      const faulty = problems.flatMap((problem, at) => {
        const row = scores[at]!;
        return problem === null ? [] : [t(`problems.${problem}`, { id: 'employeeId' in row ? row.employeeId : '' })];
      });
      setTold(faulty);
      setTyped({});
      if (faulty.length === 0) onClose();
    },
  });
  return (
    <ActDialog
      open
      title={t('title')}
      description={zapz.title}
      cancel={t('cancel')}
      act={t('act', { count: scores.length })}
      busy={command.isPending}
      error={command.error ? errorText(command.error) : null}
      onAct={() => scores.length > 0 && command.mutate({ id: zapz.id, scores })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={3} />}>
          {() => (
            <div className="grid gap-3 sm:grid-cols-2">
              {rows.map(({ person, score }) => (
                <TextField
                  key={person.id}
                  label={person.name}
                  inputMode="numeric"
                  value={typed[person.id] ?? (score === null ? '' : String(score))}
                  onChange={({ target }) => setTyped((before) => ({ ...before, [person.id]: target.value }))}
                />
              ))}
            </div>
          )}
        </Loading>
        <TextArea
          label={t('paste')}
          help={t('pasteHelp')}
          optional
          rows={4}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        {(told.length > 0 || lines.faulty.length > 0) && (
          <Callout tone="warning" live>
            <ul>
              {[...lines.faulty.map((text) => t('faulty', { text })), ...told].map((text) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </ActDialog>
  );
}
