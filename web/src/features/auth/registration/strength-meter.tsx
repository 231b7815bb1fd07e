import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { strengthOf } from './strength.ts';

const colours = { 1: 'bg-danger', 2: 'bg-warning', 3: 'bg-success', 4: 'bg-success' };

/** Four bars and a sentence under a password that is being chosen; before, what makes a good one. */
export function StrengthMeter({ password }: { password: string }) {
  const t = useTranslations('auth.strength');
  const strength = strengthOf(password);
  if (!strength) return t('help');
  return (
    <span className="mt-0.5 flex flex-col gap-1.5">
      <span aria-hidden="true" className="flex gap-1">
        {([1, 2, 3, 4] as const).map((bar) => (
          <span key={bar} className={cn('h-1 flex-1 rounded-full', bar <= strength ? colours[strength] : 'bg-line')} />
        ))}
      </span>
      <span>{t(`level${strength}`)}</span>
    </span>
  );
}
