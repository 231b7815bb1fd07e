import { installPlainMessages } from '@apprecio/contract/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './request.ts';
import './zod.ts';

installPlainMessages();

/**
 * A form checked by the contract's own schema: errors on leaving a field, all at once on sending with focus on the
 * first. Import it only in chunks with a form.
 */
export function useSchemaForm<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  defaultValues: DefaultValues<Values>,
  options: Omit<UseFormProps<Values, unknown, Parsed>, 'resolver' | 'defaultValues'> = {},
): UseFormReturn<Values, unknown, Parsed> {
  return useForm<Values, unknown, Parsed>({
    mode: 'onTouched',
    ...options,
    defaultValues,
    resolver: zodResolver(schema),
  });
}

/** Puts the server's messages on their fields, with focus on the first; false when it named no field of the form. */
export function showFieldErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  error: unknown,
  names: readonly Path<Values>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = names.filter((name) => error.fields[name] !== undefined);
  for (const [at, name] of known.entries()) {
    form.setError(name, { type: 'server', message: error.fields[name] ?? '' }, { shouldFocus: at === 0 });
  }
  return known.length > 0;
}
