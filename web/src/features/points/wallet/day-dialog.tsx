import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { todayIso } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Props of the dialog that asks for a day. */
export interface DayDialogProps {
  open: boolean;
  day: string | undefined;
  onClose: () => void;
  onDay: (day: string) => void;
}

/** Asks for any day up to today. */
export function DayDialog({ open, day, onClose, onDay }: DayDialogProps) {
  const t = useTranslations('points');
  const errors = useTranslations('errors.points');
  const today = todayIso();
  const form = useDraftForm({
    schema: unchecked<{ day: string }>(),
    draft: () => ({ day: day ?? today }),
    toInput: (draft) => draft,
    check: (draft): Problems => {
      if (draft.day === '') return { day: t('fields.Please enter a date as yyyy-mm-dd') };
      return draft.day > today ? { day: errors('future_date') } : {};
    },
    send: async (_call, chosen) => chosen.day,
    onSent: onDay,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={t('wallet.asOfMenu')}
      foot={
        <Button variant="primary" className="ml-auto" onClick={() => form.submit()}>
          {t('wallet.show')}
        </Button>
      }
    >
      <Form of={form}>
        <FormField of={form} name="day" as={DateField} label={t('wallet.day')} max={today} />
      </Form>
    </Dialog>
  );
}
