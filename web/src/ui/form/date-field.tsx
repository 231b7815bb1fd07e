import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/i18n/format.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

function inWords(chosen: string): string {
  const day = formatDate(chosen.slice(0, 10));
  return chosen.length > 10 ? `${day}, ${chosen.slice(11, 16)}` : day;
}

/** A plain date, or one with its time. Browsers write it in their own order, so the chosen day stands beside the label as it does elsewhere. */
export function DateField({
  ref,
  onChange,
  value,
  withTime = false,
  help,
  ...field
}: Omit<TextFieldProps, 'type'> & { withTime?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(String(value ?? field.defaultValue ?? ''));
  // A form library writes into the control itself, without an event.
  useLayoutEffect(() => {
    setChosen(input.current?.value ?? '');
  });
  const keep = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setChosen(event.target.value);
    return onChange?.(event);
  };
  const words = chosen && <span className="text-muted tabular-nums">{inWords(chosen)}</span>;
  const beneath =
    words && field.aside ? (
      <>
        {words} {help && <>· {help}</>}
      </>
    ) : (
      help
    );
  return (
    <TextField
      aside={words}
      {...field}
      {...(value !== undefined && { value })}
      help={beneath}
      type={withTime ? 'datetime-local' : 'date'}
      ref={keep}
      onChange={change}
    />
  );
}
