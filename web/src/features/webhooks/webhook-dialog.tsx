import { webhookTypes } from '@apprecio/contract/webhooks/catalogue';
import { webhookForm } from '@apprecio/contract/webhooks/webhooks.operations';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldNote } from '../../ui/form/field-note.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { NewKeys, Webhook } from './webhook-schema.ts';

type Type = (typeof webhookTypes)[number];

interface TypesProps {
  value?: Type[];
  error?: string | undefined;
  onChange?: (types: Type[]) => void;
}

function TypesField({ value: chosen = [], error, onChange }: TypesProps) {
  const t = useTranslations('webhooks');
  const toggle = (type: Type) =>
    onChange?.(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <fieldset data-invalid={error ? true : undefined}>
      <legend className="type-label mb-2">{t('form.types')}</legend>
      <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
        {webhookTypes.map((type) => (
          <Checkbox
            key={type}
            className="items-start"
            checked={chosen.includes(type)}
            onChange={() => toggle(type)}
            label={
              <span>
                {t(`types.${type}`)}
                <code className="block text-sm text-muted" translate="no" dir="ltr">
                  {type}
                </code>
              </span>
            }
          />
        ))}
      </div>
      <FieldNote id="webhook-types" error={error} help={t('form.typesNote')} />
    </fieldset>
  );
}

interface WebhookDialogProps {
  webhook: Webhook | null;
  /** Called with the keys of a new webhook, or null after a change. */
  onDone: (created: NewKeys | null) => void;
  onClose: () => void;
}

function useWebhookForm({ webhook, onDone }: WebhookDialogProps) {
  return useDraftForm({
    schema: webhookForm,
    draft: () => ({
      name: webhook?.name ?? '',
      address: webhook?.address ?? '',
      types: [...(webhook?.types ?? [])] as Type[],
    }),
    toInput: (typed) => typed,
    send: async (call, input): Promise<Omit<NewKeys, 'name'> | null> => {
      if (!webhook) return call('webhooks.create', input);
      await call('webhooks.change', { id: webhook.id, ...input });
      return null;
    },
    onDone: (keys, { name }) => onDone(keys && { name, secret: keys.secret, publicKey: keys.publicKey }),
    texts: 'webhooks.validation',
  });
}

/** Creates a webhook, or changes one. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { webhook, onClose } = props;
  const t = useTranslations('webhooks.form');
  const form = useWebhookForm(props);
  const formId = 'webhook-form';
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={webhook ? t('editTitle') : t('addTitle')}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {webhook ? t('save') : t('create')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-5">
        <FormError of={form} />
        <FormField of={form} name="name" as={TextField} label={t('name')} help={t('nameHelp')} autoComplete="off" />
        <FormField
          of={form}
          name="address"
          as={TextField}
          label={t('address')}
          help={t('addressHelp')}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <FormField of={form} name="types" as={TypesField} />
      </Form>
    </Dialog>
  );
}
