import { grantReason, requestedPoints } from '@apprecio/contract/points/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Waiting } from '../../../lib/inbox.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';

export interface AnswerDialogProps {
  open: boolean;
  request: Waiting<'allowances'>;
  onClose: () => void;
}

type FormProps = Pick<AnswerDialogProps, 'request' | 'onClose'>;

function Foot({
  act,
  busy,
  danger = false,
  onClose,
}: {
  act: string;
  busy: boolean;
  danger?: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('points.answer');
  return <FormFoot cancel={t('cancel')} onCancel={onClose} send={act} busy={busy} danger={danger} />;
}

function GrantForm({ request: { id, person, points }, onClose }: FormProps) {
  const t = useTranslations('points.answer');
  const form = useDraftForm({
    schema: z.strictObject({ points: requestedPoints }),
    draft: () => ({ points: String(points) }),
    toInput: (draft) => ({ points: numberIn(draft.points) }),
    send: async (call, input) => call('points.grantRequest', { id, ...input }),
    onSent: (_answer, draft) => {
      toast({ variant: 'success', title: t('grantedDone', { name: person.name, count: Number(draft.points) }) });
      onClose();
    },
    texts: 'points.fields',
  });
  return (
    <Form of={form} className="flex flex-col gap-4">
      <FormError of={form} />
      <FormField
        of={form}
        name="points"
        as={TextField}
        label={t('points')}
        help={t('pointsHelp', { name: person.name })}
        type="number"
        inputMode="numeric"
        min={1}
        max={points}
      />
      <Foot act={t('grantAct')} busy={form.busy} onClose={onClose} />
    </Form>
  );
}

function RefuseForm({ request: { id, person }, onClose }: FormProps) {
  const t = useTranslations('points.answer');
  const form = useDraftForm({
    schema: z.strictObject({ reason: grantReason }),
    draft: () => ({ reason: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('points.refuseRequest', { id, ...input }),
    onSent: () => {
      toast({ variant: 'success', title: t('refusedDone', { name: person.name }) });
      onClose();
    },
    texts: 'points.fields',
  });
  return (
    <Form of={form} className="flex flex-col gap-4">
      <FormError of={form} />
      <FormField
        of={form}
        name="reason"
        as={TextArea}
        label={t('reason')}
        help={t('reasonHelp', { name: person.name })}
        maxLength={300}
      />
      <Foot act={t('refuseAct')} danger busy={form.busy} onClose={onClose} />
    </Form>
  );
}

/** Grants some or all of what was asked for, or refuses it with a reason. */
export function AnswerDialog({ open, request, onClose }: AnswerDialogProps) {
  const t = useTranslations('points.answer');
  const [choice, setChoice] = useState<'grant' | 'refuse'>('grant');
  const { person, points, reason } = request;
  const title = t('title', { name: person.name, count: points });
  const Answer = choice === 'grant' ? GrantForm : RefuseForm;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={title}>
      <div className="flex flex-col gap-4">
        <p className="rounded-md bg-inset px-4 py-3 text-md wrap-anywhere">{reason}</p>
        <Segments
          label={t('choice')}
          value={choice}
          onChange={setChoice}
          options={(['grant', 'refuse'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Answer request={request} onClose={onClose} />
      </div>
    </Dialog>
  );
}
