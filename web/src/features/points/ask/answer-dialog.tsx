import { grantReason, requestedPoints } from '@apprecio/contract/points/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';

export type Request = AnswerOf<'inbox.list'>['allowances']['items'][number];

export interface AnswerDialogProps {
  open: boolean;
  request: Request;
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

function Refused({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Callout tone="danger" live>
      {errorText(error)}
    </Callout>
  );
}

function GrantForm({ request: { id, person, points }, onClose }: FormProps) {
  const t = useTranslations('points.answer');
  const fieldText = useFieldText('points.fields');
  const form = useSchemaForm(z.strictObject({ points: requestedPoints }), { points }, { mode: 'onSubmit' });
  const command = useCommand('points.grantRequest', {
    onSuccess: (_answer, { points: count }) => {
      toast({ variant: 'success', title: t('grantedDone', { name: person.name, count }) });
      onClose();
    },
  });
  const send = form.handleSubmit((input) => command.mutate({ id, ...input }));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <Refused error={command.error} />
      <TextField
        {...form.register('points', { valueAsNumber: true })}
        label={t('points')}
        help={t('pointsHelp', { name: person.name })}
        type="number"
        inputMode="numeric"
        min={1}
        max={points}
        error={fieldText(form.formState.errors.points?.message)}
      />
      <Foot act={t('grantAct')} busy={command.isPending} onClose={onClose} />
    </form>
  );
}

function RefuseForm({ request: { id, person }, onClose }: FormProps) {
  const t = useTranslations('points.answer');
  const fieldText = useFieldText('points.fields');
  const form = useSchemaForm(z.strictObject({ reason: grantReason }), { reason: '' }, { mode: 'onSubmit' });
  const command = useCommand('points.refuseRequest', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('refusedDone', { name: person.name }) });
      onClose();
    },
  });
  const send = form.handleSubmit((input) => command.mutate({ id, ...input }));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <Refused error={command.error} />
      <TextArea
        {...form.register('reason')}
        label={t('reason')}
        help={t('reasonHelp', { name: person.name })}
        maxLength={300}
        error={fieldText(form.formState.errors.reason?.message)}
      />
      <Foot act={t('refuseAct')} danger busy={command.isPending} onClose={onClose} />
    </form>
  );
}

/** Grants some or all of what was asked for, or refuses it with a reason. */
export function AnswerDialog({ open, request, onClose }: AnswerDialogProps) {
  const t = useTranslations('points.answer');
  const [choice, setChoice] = useState<'grant' | 'refuse'>('grant');
  const { person, points, reason } = request;
  const title = t('title', { name: person.name, count: points });
  const Form = choice === 'grant' ? GrantForm : RefuseForm;
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
        <Form request={request} onClose={onClose} />
      </div>
    </Dialog>
  );
}
