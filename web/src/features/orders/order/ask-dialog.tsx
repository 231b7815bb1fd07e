import type { OrderLine } from '@apprecio/contract/orders/entities';
import { askReason, orderLimits } from '@apprecio/contract/orders/moves';
import type { CaseKind } from '@apprecio/contract/orders/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

const reasonsOf = {
  cancellation: ['mind', 'wrong', 'late'],
  return: ['broken', 'different', 'mind'],
  voucher: ['refused', 'used', 'amount'],
} as const satisfies Record<CaseKind, readonly string[]>;

/** What is asked, of which lines, and of which code. */
export interface Asking {
  kind: CaseKind;
  lines: readonly OrderLine[];
  codeId?: string;
}

interface AskDialogProps {
  orderNum: string;
  asking: Asking;
  /** Of the link of a leaver, who can ask about codes alone. */
  secret?: string;
  onClose: () => void;
}

/** Asks admins to cancel, to take back, or for help with a code, with a reason. */
export function AskDialog({ orderNum, asking, secret, onClose }: AskDialogProps) {
  const { kind, lines, codeId } = asking;
  const t = useTranslations('orders.ask');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState(lines.length === 1 ? [lines[0]!.id] : []);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const onSuccess = () => {
    toast({ variant: 'success', title: t(secret ? 'askedByLink' : 'asked') });
    onClose();
  };
  const asOwn = useCommand('orders.ask', { onSuccess });
  const byLink = useCommand('orders.leaverAsk', { onSuccess });
  const ask = secret ? byLink : asOwn;
  const send = () => {
    const checked = askReason.safeParse(reason);
    setProblem(checked.success ? null : checked.error.issues[0]!.message);
    if (!checked.success || chosen.length === 0) return;
    const code = { reason: checked.data, ...(codeId && { codeId }) };
    if (secret) byLink.mutate({ secret, id: orderNum, lineId: chosen[0]!, ...code });
    else asOwn.mutate({ id: orderNum, kind, lineIds: chosen, ...code });
  };
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <ActDialog
      open
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      cancel={t('notNow')}
      act={t(`${kind}.act`)}
      busy={ask.isPending}
      error={ask.error ? errorText(ask.error) : null}
      onAct={send}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {lines.length > 1 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="type-label mb-1">{t('which')}</legend>
            {lines.map(({ id, title }) => (
              <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap gap-2">
          {reasonsOf[kind].map((name) => (
            <Chip key={name} pressed={reason === t(`reasons.${name}`)} onClick={() => setReason(t(`reasons.${name}`))}>
              {t(`reasons.${name}`)}
            </Chip>
          ))}
        </div>
        <TextArea
          label={t('why')}
          value={reason}
          maxLength={orderLimits.reasonMax}
          error={problem ?? undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ActDialog>
  );
}
