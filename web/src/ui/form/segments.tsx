import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';

/** One of few choices that change the view; a radio group to the keyboard and to screen readers. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
}: {
  label: string;
  options: { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="scroll-quiet inline-flex max-w-full gap-0.5 overflow-x-auto rounded-md bg-inset p-[3px]"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative flex items-center gap-1.5 rounded-inset font-medium whitespace-nowrap text-ink-2 transition-colors has-checked:bg-inset-on has-checked:font-semibold has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-focus',
            size === 'sm' ? 'min-h-7 px-2.5 text-sm max-md:min-h-9' : 'min-h-[34px] px-3.5 text-md max-md:min-h-[38px]',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0 max-md:-inset-y-1"
          />
          {option.icon && <Icon of={option.icon} size="sm" />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
