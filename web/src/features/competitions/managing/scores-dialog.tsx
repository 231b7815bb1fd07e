import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { Zapz } from '../zapz-view.ts';
import { readScoreLines } from './score-lines.ts';
import { useParticipants } from './use-participants.ts';

type Scores = InputOf<'competitions.score'>['scores'];

/** The scores of single people by their ids, and the lines that were pasted. */
interface Typed {
  single: Record<string, string>;
  pasted: string;
}

function scoresOf({ single, pasted }: Typed): Scores {
  const typed = Object.entries(single)
    .filter(([, text]) => /^\d{0,10}$/.test(text.trim()))
    .map(([personId, text]) => ({ personId, score: text.trim() === '' ? null : Number(text) }));
  return [...typed, ...readScoreLines(pasted).scores];
}

function Score({
  value,
  storedScore: savedScore,
  ...field
}: { storedScore: string } & ComponentProps<typeof TextField>) {
  return <TextField {...field} value={value ?? savedScore} />;
}

/** Enters scores one by one, or pasted or read from a file with a line for each person. */
export function ScoresDialog({ zapz, onClose }: { zapz: Zapz; onClose: () => void }) {
  const t = useTranslations('competitions.scores');
  const { list, rows } = useParticipants(zapz.id);
  const [reportedProblems, setTold] = useState<string[]>([]);
  const form = useDraftForm({
    schema: unchecked<Scores>(),
    draft: (): Typed => ({ single: {}, pasted: '' }),
    toInput: scoresOf,
    send: async (call, scores) => ({ ...(await call('competitions.score', { id: zapz.id, scores })), scores }),
    onSent: ({ saved, problems, scores }, { pasted }) => {
      if (saved > 0) toast({ variant: 'success', title: t('saved', { count: saved }) });
      const faulty = problems.flatMap((problem, at) => {
        const row = scores[at]!;
        return problem === null ? [] : [t(`problems.${problem}`, { id: 'employeeId' in row ? row.employeeId : '' })];
      });
      setTold(faulty);
      form.startOver({ single: {}, pasted });
      if (faulty.length === 0) onClose();
    },
    texts: 'competitions.validation',
  });
  const lines = readScoreLines(form.draft.pasted);
  const count = scoresOf(form.draft).length;
  return (
    <ActDialog
      open
      title={t('title')}
      description={zapz.title}
      cancel={t('cancel')}
      act={t('act', { count })}
      busy={form.busy}
      error={form.general}
      onAct={() => count > 0 && form.submit()}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={3} />}>
          {() => (
            <div className="grid gap-3 sm:grid-cols-2">
              {rows.map(({ person, score }) => (
                <FormField
                  key={person.id}
                  of={form}
                  name={`single.${person.id}`}
                  as={Score}
                  storedScore={score === null ? '' : String(score)}
                  label={person.name}
                  inputMode="numeric"
                />
              ))}
            </div>
          )}
        </Loading>
        <FormField of={form} name="pasted" as={TextArea} label={t('paste')} help={t('pasteHelp')} optional rows={4} />
        {(reportedProblems.length > 0 || lines.faulty.length > 0) && (
          <Callout tone="warning" live>
            <ul>
              {[...lines.faulty.map((text) => t('faulty', { text })), ...reportedProblems].map((text) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </Form>
    </ActDialog>
  );
}
