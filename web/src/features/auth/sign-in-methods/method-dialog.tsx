import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ownDomain, typedFrom, type SignInMethod, methodSchema } from './method-schema.ts';

const kinds = ['google', 'microsoft', 'openid'] as const;
const names = ['name', 'issuer', 'clientId', 'clientSecret', 'domains', 'tenantIds'] as const;

interface MethodDialogProps {
  method: SignInMethod | null;
  onDone: () => void;
  onClose: () => void;
}

function useMethod(method: SignInMethod | null, onDone: () => void) {
  const me = useMe();
  const t = useTranslations('auth.methods');
  return useDraftForm({
    schema: methodSchema(method?.id ?? null),
    draft: () =>
      method ? typedFrom(method) : { ...typedFrom(null), name: t('kind.google'), domains: ownDomain(me.email) },
    toInput: (typed) => typed,
    send: async (call, input) => call(method ? 'auth.changeProvider' : 'auth.addProvider', input),
    onSent: onDone,
    texts: 'auth.validation',
    mode: 'onTouched',
  });
}

function Fields({ form, method }: { form: ReturnType<typeof useMethod>; method: SignInMethod | null }) {
  const t = useTranslations('auth.methods');
  const { kind, name } = form.draft;
  const field = (of: (typeof names)[number]) =>
    ({ of: form, name: of, label: t(of), autoComplete: 'off', spellCheck: false }) as const;
  const suggestName = (chosen: typeof kind) => {
    if (chosen !== 'openid' && kinds.some((each) => each !== 'openid' && name === t(`kind.${each}`)))
      form.change({ name: t(`kind.${chosen}`) });
  };
  return (
    <>
      {!method && (
        <FormField
          of={form}
          name="kind"
          as={Select}
          onEntered={suggestName}
          label={t('provider')}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      <FormField as={TextField} {...field('name')} help={t('nameHelp')} />
      {kind === 'openid' && <FormField as={TextField} {...field('issuer')} help={t('issuerHelp')} inputMode="url" />}
      {kind === 'microsoft' && <FormField as={TextField} {...field('tenantIds')} help={t('tenantIdsHelp')} />}
      <FormField as={TextField} {...field('clientId')} />
      <FormField
        as={PasswordField}
        {...field('clientSecret')}
        autoComplete="new-password"
        help={method ? t('secretKept') : t('secretHelp')}
      />
      <FormField as={TextField} {...field('domains')} help={t('domainsHelp')} />
    </>
  );
}

/** Adds or changes a method to sign in. The secret is only written, never shown. */
export function MethodDialog({ method, onDone, onClose }: MethodDialogProps) {
  const t = useTranslations('auth.methods');
  const form = useMethod(method, onDone);
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
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {method ? t('save') : t('add')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <FormError of={form} />
        <Fields form={form} method={method} />
      </Form>
    </Dialog>
  );
}
