import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { whenPainted } from './started.ts';

type Schema<Values extends FieldValues, Parsed> = z.ZodType<Parsed, Values>;
type LoadSchema<Values extends FieldValues, Parsed> = () => Promise<Schema<Values, Parsed>>;

async function loadResolver<Values extends FieldValues, Parsed>(
  load: LoadSchema<Values, Parsed>,
): Promise<Resolver<Values, unknown, Parsed>> {
  const [schema, { zodResolver }, { installPlainMessages }] = await Promise.all([
    load(),
    import('@hookform/resolvers/zod'),
    import('@apprecio/contract/api/messages'),
  ]);
  installPlainMessages();
  return zodResolver(schema);
}

// Where the schema cannot be fetched, the server checks alone and its messages are shown.
const unchecked = (values: unknown) => ({ values, errors: {} }) as never;

function lazyResolver<Values extends FieldValues, Parsed>(load: LoadSchema<Values, Parsed>) {
  let coming: Promise<Resolver<Values, unknown, Parsed>> | undefined;
  const fetch = () => {
    coming ??= loadResolver(load).catch(() => {
      coming = undefined;
      return unchecked;
    });
    return coming;
  };
  const resolver: Resolver<Values, unknown, Parsed> = async (...given) => (await fetch())(...given);
  return { fetch, resolver };
}

/**
 * A form checked by the contract's own schema: errors on leaving a field, all at once on sending with focus on the
 * first. On a page whose first load counts give a function that fetches the schema, and zod with it, once the form is on
 * screen.
 */
export function useSchemaForm<Values extends FieldValues, Parsed>(
  schema: Schema<Values, Parsed> | LoadSchema<Values, Parsed>,
  defaultValues: DefaultValues<Values>,
  options: Omit<UseFormProps<Values, unknown, Parsed>, 'resolver' | 'defaultValues'> = {},
): UseFormReturn<Values, unknown, Parsed> {
  const [{ fetch, resolver }] = useState(() =>
    lazyResolver(typeof schema === 'function' ? schema : async () => schema),
  );
  useEffect(() => whenPainted(() => void fetch()), [fetch]);
  return useForm<Values, unknown, Parsed>({
    mode: 'onTouched',
    ...options,
    defaultValues,
    resolver,
  });
}
