import { useId } from 'react';
import { Field, useControl, type FieldProps } from './field.tsx';
import type { RadioOption } from './radio.tsx';

/** A radio group drawn as tiles, three in a row. */
export function Tiles({
  options,
  value,
  onChange,
  ...field
}: FieldProps & { options: readonly RadioOption[]; value: string; onChange: (value: string) => void }) {
  const control = useControl(undefined, field);
  const name = useId();
  return (
    <Field control={control} group {...field}>
      <div className="grid grid-cols-3 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-large border border-line-strong px-2 py-1 text-center tabular-nums transition-colors hover:bg-hover has-checked:border-primary-line has-checked:bg-selected has-checked:font-medium has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-large opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </Field>
  );
}
