import { orderLimits } from '@apprecio/contract/orders/limits';
import { askReason } from '@apprecio/contract/orders/moves';
import type { OrderLine } from '@apprecio/contract/orders/orders.entities';
import type { CaseKind } from '@apprecio/contract/orders/orders.rules';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

const reasonsOf = {
  cancellation: ['mind', 'wrong', 'late'],
  return: ['broken', 'different', 'mind'],
  voucher: ['refused', 'used', 'amount'],
} as const satisfies Record<CaseKind, readonly string[]>;

/** The kind of request, the order lines it concerns and the voucher code, if any. */
export interface Asking {
  kind: CaseKind;
  lines: readonly OrderLine[];
  codeId?: string;
}

export interface AskDialogProps {
  orderNum: string;
  asking: Asking;
  /** Of the link of a leaver, who can ask about codes alone. */
  secret?: string;
  onClose: () => void;
}

interface LinesFieldProps {
  lines: readonly OrderLine[];
  value?: string[];
  error?: string | undefined;
  onChange?: (ids: string[]) => void;
}

function LinesField({ lines, value: chosen = [], error, onChange }: LinesFieldProps) {
  const t = useTranslations('orders.ask');
  const toggle = (id: string) => onChange?.(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="flex flex-col gap-1" data-invalid={error ? true : undefined}>
      <legend className="type-label mb-1">{t('which')}</legend>
      {lines.map(({ id, title }) => (
        <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
      <FieldNote id="ask-lines" error={error} />
    </fieldset>
  );
}

/** Asks admins to cancel, to take back, or for help with a code, with a reason. */
export function AskDialog({ orderNum, asking, secret, onClose }: AskDialogProps) {
  const { kind, lines, codeId } = asking;
  const t = useTranslations('orders.ask');
  const form = useDraftForm({
    schema: z.object({ lineIds: z.array(z.string()), reason: askReason }),
    draft: () => ({ lineIds: lines.length === 1 ? [lines[0]!.id] : [], reason: '' }),
    toInput: (draft) => draft,
    check: ({ lineIds }): Problems => (lineIds.length === 0 ? { lineIds: t('which') } : {}),
    send: async (call, { lineIds, reason }) => {
      const code = { reason, ...(codeId && { codeId }) };
      if (secret) await call('orders.leaverAsk', { secret, id: orderNum, lineId: lineIds[0]!, ...code });
      else await call('orders.ask', { id: orderNum, kind, lineIds, ...code });
    },
    onSent: () => {
      toast({ variant: 'success', title: t(secret ? 'askedByLink' : 'asked') });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      cancel={t('notNow')}
      act={t(`${kind}.act`)}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        {lines.length > 1 && <FormField of={form} name="lineIds" as={LinesField} lines={lines} />}
        <div className="flex flex-wrap gap-2">
          {reasonsOf[kind].map((name) => (
            <Chip
              key={name}
              pressed={form.draft.reason === t(`reasons.${name}`)}
              onClick={() => form.change({ reason: t(`reasons.${name}`) })}
            >
              {t(`reasons.${name}`)}
            </Chip>
          ))}
        </div>
        <FormField of={form} name="reason" as={TextArea} label={t('why')} maxLength={orderLimits.reasonMax} />
      </Form>
    </ActDialog>
  );
}
