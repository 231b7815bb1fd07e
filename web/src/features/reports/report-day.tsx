import { useState } from 'react';
import { todayIso } from '../../lib/i18n/format.ts';
import { DateField } from '../../ui/form/date-field.tsx';

const firstDay = '2000-01-01';

/** One end of the days of a report; a date that is still being typed asks for nothing. */
export function ReportDay({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState<{ over: string; day: string } | null>(null);
  const max = todayIso();
  return (
    <DateField
      className="w-44"
      label={label}
      min={firstDay}
      max={max}
      value={typed?.over === value ? typed.day : value}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        const day = target.value;
        setTyped({ over: value, day });
        if (day >= firstDay && day <= max) onDay(day);
      }}
    />
  );
}
