import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { locale } from '../../lib/i18n/language.ts';
import { Icon } from '../data/icon.tsx';

/** A whole number with minus and plus: arrows ±1, Page Up and Page Down ±10. */
export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The name, unless `labelledBy` is given. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  size?: 'sm' | 'md';
  disabled?: boolean;
  id?: string;
}

export function Stepper({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  label,
  labelledBy,
  describedBy,
  size = 'md',
  disabled = false,
  id,
}: StepperProps) {
  const t = useTranslations('ui.stepper');
  const page = (event: KeyboardEvent) => {
    if (disabled || (event.key !== 'PageUp' && event.key !== 'PageDown')) return;
    event.preventDefault();
    const next = value + (event.key === 'PageUp' ? 10 : -10) * step;
    onChange(Math.min(max, Math.max(min, next)));
  };
  const button = cn(
    'grid place-items-center text-ink-2 transition-colors hover:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-40',
    size === 'sm' ? 'h-8 w-[34px] max-md:h-11 max-md:w-11' : 'h-10 w-[42px] max-md:h-11 max-md:w-11',
  );
  return (
    <NumberField.Root
      value={value}
      onValueChange={(next) => onChange(next ?? min)}
      min={min}
      max={max}
      step={step}
      largeStep={10 * step}
      disabled={disabled}
      locale={locale()}
      format={{ maximumFractionDigits: 0 }}
      {...(id && { id })}
    >
      <NumberField.Group className="inline-flex items-center overflow-hidden rounded-md border border-control bg-field focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus">
        <NumberField.Decrement aria-label={t('fewer')} className={button}>
          <Icon of={Minus} size={size === 'sm' ? 'sm' : 'md'} />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          onKeyDown={page}
          className={cn(
            'min-w-0 self-stretch bg-transparent text-center font-semibold tabular-nums outline-none focus-visible:outline-none',
            size === 'sm' ? 'w-10 text-md max-md:w-11' : 'w-[58px] text-lg',
          )}
        />
        <NumberField.Increment aria-label={t('more')} className={button}>
          <Icon of={Plus} size={size === 'sm' ? 'sm' : 'md'} />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
