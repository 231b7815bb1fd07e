import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { ApiError, type AnswerOf } from '../../lib/api/request.ts';
import { unchecked } from '../../lib/form/checks.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import type { Problems } from '../../lib/form/problems.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form, FormField } from '../../ui/form/form.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { UndoDialog, useProblemText } from '../batches/public.tsx';
import { PeopleChanges } from './changes/people-changes.tsx';

type Outcome = AnswerOf<'employees.inviteList'>['outcomes'][number];

const tones: Record<Outcome['outcome'], BadgeTone> = {
  added: 'success',
  invited: 'success',
  here: 'quiet',
  repeated: 'quiet',
  faulty: 'danger',
};

function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  const t = useTranslations('employees.inviteList');
  const problemText = useProblemText();
  return (
    <ul aria-live="polite" className="divide-y rounded-lg border">
      {outcomes.map((row, at) => (
        <li key={`${at} ${row.address}`} className="flex items-center gap-3 px-3.5 py-2.5">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {row.address}
            {row.problem && <span className="block text-sm text-muted">{problemText(row.problem)}</span>}
          </span>
          <Badge tone={tones[row.outcome]}>{t(`outcomes.${row.outcome}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** A pasted list of addresses is invited; each tells what became of it, faulty ones can be mended (ONB-06). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('employees.inviteList');
  const words = useTranslations('employees');
  const errorText = useErrorText();
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
  const [batchId, setBatchId] = useState<string | null>(null);
  const [undoing, setUndoing] = useState(false);
  const form = useDraftForm({
    schema: unchecked<{ text: string }>(),
    draft: () => ({ text: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('employees.inviteList', input),
    onSent: (answer) => {
      setOutcomes(answer.outcomes);
      setBatchId(answer.batchId);
      const faulty = answer.outcomes.filter(({ outcome }) => outcome === 'faulty');
      form.startOver({ text: faulty.map(({ address }) => address).join('\n') });
    },
    problemsOf: (error): Problems =>
      error instanceof ApiError && error.fields['text'] !== undefined ? {} : { text: errorText(error) },
    texts: 'people.validation',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      foot={
        <>
          {batchId && (
            <Button icon={Undo2} onClick={() => setUndoing(true)}>
              {words('undo')}
            </Button>
          )}
          <Button onClick={onClose} className="ml-auto">
            {t(outcomes ? 'done' : 'cancel')}
          </Button>
          <Button
            variant="primary"
            busy={form.busy}
            disabled={form.draft.text.trim() === ''}
            onClick={() => form.submit()}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <FormField
          of={form}
          name="text"
          as={TextArea}
          label={t('addresses')}
          help={t('help', { example: 'Asha Rao <asha@company.example>' })}
          rows={5}
        />
      </Form>
      {outcomes && (
        <div className="mt-4">
          <Outcomes outcomes={outcomes} />
        </div>
      )}
      {undoing && batchId && (
        <UndoDialog
          batchId={batchId}
          changed={(changes) => <PeopleChanges changes={changes} />}
          onClose={() => setUndoing(false)}
          onUndone={() => {
            toast({ variant: 'success', title: words('undoneNow') });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
