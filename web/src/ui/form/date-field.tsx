import { useCallback, useRef, useSyncExternalStore } from 'react';
import { formatDate } from '../../lib/i18n/format.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

function inWords(chosen: string): string {
  const day = formatDate(chosen.slice(0, 10));
  return chosen.length > 10 ? `${day}, ${chosen.slice(11, 16)}` : day;
}

function listen(element: HTMLInputElement | null, notify: () => void): () => void {
  element?.addEventListener('input', notify);
  element?.addEventListener('change', notify);
  return () => {
    element?.removeEventListener('input', notify);
    element?.removeEventListener('change', notify);
  };
}

/** A plain date, or one with its time. Browsers write it in their own order, so the chosen day stands beside the label as it does elsewhere. */
export function DateField({
  ref,
  value,
  withTime = false,
  help,
  ...field
}: Omit<TextFieldProps, 'type'> & { withTime?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  // A form library writes into the control without an event, so the snapshot is compared after every render.
  const chosen = useSyncExternalStore(
    useCallback((notify) => listen(input.current, notify), []),
    () => input.current?.value ?? String(value ?? field.defaultValue ?? ''),
  );
  const keep = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
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
      // Without it browsers accept a fifth digit of a year.
      max={withTime ? '9999-12-31T23:59' : '9999-12-31'}
      {...field}
      {...(value !== undefined && { value })}
      help={beneath}
      type={withTime ? 'datetime-local' : 'date'}
      ref={keep}
    />
  );
}
