import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatNumber, formatPaise, formatRupees } from '../../lib/i18n/format.ts';
import { Rolling } from '../../ui/data/rolling.tsx';
import { useWorth } from './point-value.ts';

/** The orange coin, 1.35 times the text's size. Decorative: say 'points' in text. */
export function Coin({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid size-[1.35em] shrink-0 place-items-center rounded-full bg-accent align-[-.3em] text-on-accent',
        className,
      )}
    >
      <svg viewBox="0 0 24 24" className="size-[.86em] fill-current">
        <path d="M12 3c.9 5.2 3.8 8.1 9 9-5.2.9-8.1 3.8-9 9-.9-5.2-3.8-8.1-9-9 5.2-.9 8.1-3.8 9-9z" />
      </svg>
    </span>
  );
}

/** Coin and number; screen readers hear '1,240 points'. A tooltip says their worth; with `rupees` it stands beside them. */
export function Points({
  value,
  plus,
  rupees,
  className,
}: {
  value: number;
  /** Shows '+150'. */
  plus?: boolean;
  rupees?: number | undefined;
  className?: string;
}) {
  const t = useTranslations('frame.coins');
  const number = formatNumber(value);
  const worth = useWorth()(value);
  const tooltip = rupees === undefined && worth !== undefined && { title: t('equals', { rupees: worth }) };
  return (
    <span {...tooltip} className={cn('inline-flex items-center gap-[7px] whitespace-nowrap', className)}>
      <Coin />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        <Rolling text={plus ? t('plus', { count: number }) : number} />
      </span>
      <span className="sr-only">{t('amount', { count: value })}</span>
      {rupees !== undefined && (
        <span className="text-sm text-muted">{t('equals', { rupees: formatRupees(rupees) })}</span>
      )}
    </span>
  );
}

/** Shows the value of the person's points, and after how many months they expire, if they do. */
export function Worth({
  earned,
  pointValuePaise,
  expiryMonths,
}: {
  earned: number;
  pointValuePaise: number;
  expiryMonths: number | null;
}) {
  const t = useTranslations('frame.coins');
  const rupees = formatPaise(earned * pointValuePaise);
  return expiryMonths === null ? t('worth', { rupees }) : t('worthExpiring', { rupees, months: expiryMonths });
}

/** The pill on a recognition: '+150'. */
export function PointsPill({ value }: { value: number }) {
  return (
    <span className="inline-flex h-[34px] items-center rounded-full bg-pill pr-3.5 pl-2 text-md shadow-card">
      <Points value={value} plus />
    </span>
  );
}
