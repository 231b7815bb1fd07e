import type { OrderLine } from '@apprecio/contract/orders/orders.entities';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { CarrierFields, ExpectedDay, type ParcelDraft, parcelDraft, parcelOf } from './parcel-fields.tsx';
import { useUndoMoves } from './use-moved.ts';

/** An order that was just shipped. */
export interface JustShipped {
  orderNum: string;
  title: string;
}

interface ShipmentDialogProps {
  order: JustShipped;
  /** A shipped line whose parcel is corrected; without it the order was shipped a moment ago. */
  line?: OrderLine;
  onClose: () => void;
}

/** Asks for carrier, number and day of an order that was shipped with one press, or corrects them. */
export function ShipmentDialog({ order: { orderNum, title }, line, onClose }: ShipmentDialogProps) {
  const t = useTranslations('orders.board');
  const undo = useUndoMoves();
  const form = useDraftForm({
    schema: unchecked<InputOf<'orders.correctShipment'>>(),
    draft: (): ParcelDraft => parcelDraft(line),
    toInput: (draft) => ({ id: orderNum, ...parcelOf(draft) }),
    send: async (call, input) => call('orders.correctShipment', input),
    texts: 'orders.validation',
    onSent: () => {
      toast({ variant: 'success', title: t(line ? 'corrected' : 'shippedOne', { orderNum }) });
      onClose();
    },
  });
  const takeBack = () => {
    undo.mutate({ orderNums: [orderNum] });
    onClose();
  };
  return (
    <ActDialog
      open
      title={line ? t('correctTitle') : t('shippedOne', { orderNum })}
      description={line ? [title, orderNum].join(' · ') : [title, t('notifiedLater', { count: 1 })].join('. ')}
      cancel={t(line ? 'notNow' : 'skip')}
      act={t('correctAct')}
      busy={form.busy}
      error={form.general}
      onAct={() => form.submit()}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        <CarrierFields form={form} />
        <FormField of={form} name="tracking" as={TextField} label={t('tracking')} optional />
        <ExpectedDay form={form} />
        {!line && (
          <Button size="sm" variant="ghost" icon={Undo2} className="self-start" onClick={takeBack}>
            {t('undoShipping')}
          </Button>
        )}
      </Form>
    </ActDialog>
  );
}
