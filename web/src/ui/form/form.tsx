import { type ComponentProps, type ComponentType, useLayoutEffect } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, get, useController } from 'react-hook-form';
import type { DraftForm } from '../../lib/form/draft-form.ts';
import { Callout } from '../feedback/callout.tsx';
import { DraftNote } from './draft-note.tsx';

/** A form and, over its fields, the note of a kept draft. */
export function Form<Draft extends FieldValues, Way>({
  of,
  children,
  ...form
}: { of: DraftForm<Draft, Way> } & Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'>) {
  const { root, submit, restored, startOver } = of;
  return (
    <form
      {...form}
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Submitting a form in a dialog must not submit the form around it.
        event.stopPropagation();
        submit();
      }}
    >
      <DraftNote restored={restored} onAfresh={() => startOver()} />
      {children}
    </form>
  );
}

/** Says what is wrong and belongs to no field. */
export function FormError<Draft extends FieldValues, Way>({
  of,
  className,
}: {
  of: DraftForm<Draft, Way>;
  className?: string;
}) {
  if (of.general === null) return null;
  return (
    <div className={className}>
      <Callout tone="danger" live>
        {of.general}
      </Callout>
    </div>
  );
}

type BoundProp = 'value' | 'checked' | 'defaultValue' | 'onChange' | 'onBlur' | 'error';

type FormFieldProps<Draft extends FieldValues, Way, Name extends FieldPath<Draft>, Props> = {
  of: DraftForm<Draft, Way>;
  /** The value of the draft. */
  name: Name;
  /** The control: it takes `value` or, of a yes or no, `checked`, with `onChange` and `error`. */
  as: ComponentType<Props>;
  /** The paths of the input whose messages it shows, where they are not called like the value. */
  marks?: readonly string[];
  /** Told what was entered, for what follows from it. */
  onEntered?: (value: FieldPathValue<Draft, Name>) => void;
  /** Called when the focus leaves. */
  onLeft?: () => void;
} & Omit<Props, BoundProp>;

/** A control bound to one value of a form: its value, its message, and what is entered. */
export function FormField<Draft extends FieldValues, Way, Name extends FieldPath<Draft>, Props extends object>({
  of,
  name,
  as,
  marks,
  onEntered,
  onLeft,
  ...props
}: FormFieldProps<Draft, Way, Name, Props>) {
  const Control = as as ComponentType<Record<string, unknown>>;
  const { field } = useController({ control: of.control, name });
  const { drawn, judgeMarked } = of;
  const paths = (marks ?? [name]).join(' ');
  useLayoutEffect(() => {
    drawn.set(name, paths.split(' '));
    return () => void drawn.delete(name);
  }, [drawn, name, paths]);
  const enter = (given: unknown) => {
    field.onChange(given);
    judgeMarked();
    onEntered?.(of.valueOf(name));
  };
  const value: unknown = get(of.draft, name);
  return (
    <Control
      {...props}
      {...(typeof value === 'boolean' ? { checked: value } : { value })}
      error={of.errorAt(name)}
      onChange={enter}
      onBlur={() => {
        field.onBlur();
        onLeft?.();
      }}
    />
  );
}
