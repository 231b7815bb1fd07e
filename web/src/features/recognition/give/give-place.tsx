import { useEffect, useRef, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { GiveForm, giveFields } from './give-form.ts';

/** Where a field of the form stands; its `control` gets the focus when it is the first with an error. */
export function GivePlace({
  form,
  name,
  control = 'input, textarea, button',
  className,
  children,
}: {
  form: GiveForm;
  name: (typeof giveFields)[number];
  /** Finds the control, where it is not the first. */
  control?: string;
  className?: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { ref } = useController({ control: form.control, name }).field;
  useEffect(() => {
    ref({ focus: () => place.current?.querySelector<HTMLElement>(control)?.focus() });
  }, [ref, control]);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
