import { useState } from 'react';
import { useWatch, type FieldError, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ownDomain, typedFrom, type TypedMethod, type SignInMethod, methodSchema } from './method-schema.ts';

const kinds = ['google', 'microsoft', 'openid'] as const;
const names = ['name', 'issuer', 'clientId', 'clientSecret', 'domains', 'tenantIds'] as const;

// The message of a list is that of its first faulty entry.
function messageOf(error: FieldError | undefined): string | undefined {
  if (!error || typeof error.message === 'string') return error?.message;
  return Object.values(error as unknown as FieldError[]).find((one) => typeof one?.message === 'string')?.message;
}

function Fields({ form, method }: { form: UseFormReturn<TypedMethod>; method: SignInMethod | null }) {
  const t = useTranslations('auth.methods');
  const fieldText = useFieldText('auth.validation');
  const kind = useWatch({ control: form.control, name: 'kind' });
  const field = (name: (typeof names)[number]) => ({
    ...form.register(name),
    label: t(name),
    autoComplete: 'off',
    spellCheck: false,
    error: fieldText(messageOf(form.formState.errors[name])),
  });
  const suggestName = (chosen: string) => {
    if (!form.formState.dirtyFields.name && chosen !== 'openid') form.setValue('name', t(`kind.${chosen as 'google'}`));
  };
  return (
    <>
      {!method && (
        <Select
          {...form.register('kind', {
            onChange: (event: { target: { value: string } }) => suggestName(event.target.value),
          })}
          label={t('provider')}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      <TextField {...field('name')} help={t('nameHelp')} />
      {kind === 'openid' && <TextField {...field('issuer')} help={t('issuerHelp')} inputMode="url" />}
      {kind === 'microsoft' && <TextField {...field('tenantIds')} help={t('tenantIdsHelp')} />}
      <TextField {...field('clientId')} />
      <PasswordField
        {...field('clientSecret')}
        autoComplete="new-password"
        help={method ? t('secretKept') : t('secretHelp')}
      />
      <TextField {...field('domains')} help={t('domainsHelp')} />
    </>
  );
}

function MethodForm({ method, formId, onBusy, onDone }: FormProps) {
  const errorText = useErrorText();
  const me = useMe();
  const t = useTranslations('auth.methods');
  const start = method
    ? typedFrom(method)
    : { ...typedFrom(null), name: t('kind.google'), domains: ownDomain(me.email) };
  const form = useSchemaForm(methodSchema(method?.id ?? null), start);
  const command = useCommand(method ? 'auth.changeProvider' : 'auth.addProvider', {
    onMutate: () => onBusy(true),
    onSuccess: onDone,
    onError: (error) => void showFieldErrors(form, error, names),
    onSettled: () => onBusy(false),
  });
  const refused = command.error && Object.keys(form.formState.errors).length === 0 ? errorText(command.error) : null;
  const send = form.handleSubmit((input) => command.mutate(input));
  return (
    <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {refused && (
        <Callout tone="danger" live>
          {refused}
        </Callout>
      )}
      <Fields form={form as unknown as UseFormReturn<TypedMethod>} method={method} />
    </form>
  );
}

interface FormProps {
  method: SignInMethod | null;
  formId: string;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

/** Adds or changes a method to sign in. The secret is only written, never shown. */
export function MethodDialog({
  method,
  onDone,
  onClose,
}: {
  method: SignInMethod | null;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('auth.methods');
  const [busy, setBusy] = useState(false);
  const formId = 'method-form';
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={method ? t('changeTitle') : t('addTitle')}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {method ? t('save') : t('add')}
          </Button>
        </>
      }
    >
      <MethodForm method={method} formId={formId} onBusy={setBusy} onDone={onDone} />
    </Dialog>
  );
}
