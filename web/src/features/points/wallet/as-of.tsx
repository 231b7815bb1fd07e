import { CalendarDays, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatMonth, todayIso } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { monthsBack } from '../history-view.ts';
import type { DayDialogProps } from './day-dialog.tsx';

const dayDialog = openedPart<DayDialogProps>(() => import('./day-dialog.tsx').then((file) => file.DayDialog));
const monthsOffered = 6;

/** The last day of a month, `yyyy-mm` or `yyyy-mm-dd`. */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The day the figures are of: today, the end of one of the last months, or any other. */
export function AsOf({ asOf, onAsOf }: { asOf: string | undefined; onAsOf: (day: string | undefined) => void }) {
  const t = useTranslations('points.wallet');
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const mounted = useOnceOpen(choosing);
  const months = monthsBack(todayIso(), monthsOffered + 1).slice(1);
  const entries = [
    { id: 'today', label: t('today'), onSelect: () => onAsOf(undefined) },
    ...months.map((month) => ({
      id: month,
      label: t('endOf', { month: formatMonth(month, 'with year') }),
      onSelect: () => onAsOf(lastDay(month)),
    })),
    { id: 'other', label: t('otherDay'), onSelect: () => setChoosing(true), separated: true },
  ];
  return (
    <span ref={button}>
      <MenuButton label={t('asOfMenu')} entries={entries}>
        {(opener) => (
          <Button {...opener} icon={CalendarDays} trailing={ChevronDown} onFocus={dayDialog.preload}>
            {asOf ? t('asOf', { date: formatDate(asOf) }) : t('asOfToday')}
          </Button>
        )}
      </MenuButton>
      {mounted && (
        <dayDialog.Part
          open={choosing}
          day={asOf}
          onClose={() => setChoosing(false)}
          onDay={(day) => {
            setChoosing(false);
            onAsOf(day);
          }}
        />
      )}
    </span>
  );
}
