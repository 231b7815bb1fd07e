import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { todayIso } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** What the dialog needs that asks for a day. */
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
  const [text, setText] = useState(day ?? today);
  const [error, setError] = useState<string>();
  const choose = () => {
    if (text === '') setError(t('fields.Please enter a date as yyyy-mm-dd'));
    else if (text > today) setError(errors('future_date'));
    else onDay(text);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={t('wallet.asOfMenu')}
      foot={
        <Button variant="primary" className="ml-auto" onClick={choose}>
          {t('wallet.show')}
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <DateField
          label={t('wallet.day')}
          max={today}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
