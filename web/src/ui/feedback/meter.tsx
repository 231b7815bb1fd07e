import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/i18n/format.ts';

/**
 * A bar of a total: `given` of it (teal), then `now` (orange). Beside a number that says what is left, `given` is what is
 * left. `words` shows given, now and left under the bar.
 */
export function Meter({
  given,
  now = 0,
  total,
  label,
  words,
  thin,
  className,
}: {
  given: number;
  now?: number;
  total: number;
  /** The label for screen readers; by default the three numbers. */
  label?: string;
  words?: boolean;
  thin?: boolean;
  className?: string;
}) {
  const t = useTranslations('ui');
  const share = (part: number) => `${total > 0 ? Math.min(100, Math.max(0, (part / total) * 100)) : 0}%`;
  const sentence = t('meter', {
    given: formatNumber(given),
    now: formatNumber(now),
    left: formatNumber(Math.max(0, total - given - now)),
    total: formatNumber(total),
  });
  return (
    <div className={className}>
      <div
        role="img"
        aria-label={label ?? sentence}
        className={cn('flex gap-0.5 overflow-hidden rounded-xs bg-quiet', thin ? 'h-1.5' : 'h-2')}
      >
        {given > 0 && <span className="bg-primary-line transition-[width]" style={{ width: share(given) }} />}
        {now > 0 && <span className="bg-accent transition-[width]" style={{ width: share(now) }} />}
      </div>
      {words && <p className="mt-2 text-right text-sm text-muted tabular-nums">{sentence}</p>}
    </div>
  );
}
