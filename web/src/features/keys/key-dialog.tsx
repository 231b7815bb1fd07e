import { keyRights } from '@apprecio/contract/api/key-rights';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { useMe } from '../../lib/session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldNote } from '../../ui/form/field-note.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type ApiKey, keySchema, typedFrom } from './key-schema.ts';

interface RightsProps {
  value?: string[];
  error?: string | undefined;
  onChange?: (rights: string[]) => void;
}

function RightsField({ value: chosen = [], error, onChange }: RightsProps) {
  const t = useTranslations('keys');
  const { bundles } = useMe();
  const held = keyRights.filter((right) => right === 'directory' || bundles.includes(right));
  const toggle = (right: string) =>
    onChange?.(chosen.includes(right) ? chosen.filter((each) => each !== right) : [...chosen, right]);
  return (
    <fieldset className="flex flex-col gap-2.5" data-invalid={error ? true : undefined}>
      <legend className="type-label mb-2">{t('form.rights')}</legend>
      {held.map((right) => (
        <Checkbox
          key={right}
          className="items-start"
          checked={chosen.includes(right)}
          onChange={() => toggle(right)}
          label={
            <span>
              {t(`rights.${right}`)}
              <span className="block text-sm text-muted">{t(`rightTexts.${right}`)}</span>
            </span>
          }
        />
      ))}
      <FieldNote id="key-rights" error={error} help={t('form.rightsNote')} />
    </fieldset>
  );
}

interface KeyDialogProps {
  apiKey: ApiKey | null;
  /** The company's time zone, in which a key ends with a day. */
  zone: string;
  /** Called with the secret of a new key, or null after a change. */
  onDone: (created: { name: string; secret: string } | null) => void;
  onClose: () => void;
}

function useKeyForm({ apiKey, zone, onDone }: KeyDialogProps) {
  return useDraftForm({
    schema: keySchema,
    draft: () => typedFrom(apiKey, new Date(), zone),
    toInput: (typed) => typed,
    send: async (call, input) => {
      if (!apiKey) return (await call('keys.create', input)).secret;
      await call('keys.change', { id: apiKey.id, ...input });
      return null;
    },
    onDone: (secret, { name }) => onDone(secret === null ? null : { name, secret }),
    texts: 'keys.validation',
  });
}

/** Creates a key, or changes one. */
export function KeyDialog(props: KeyDialogProps) {
  const { apiKey, onClose } = props;
  const t = useTranslations('keys.form');
  const form = useKeyForm(props);
  const formId = 'key-form';
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={apiKey ? t('editTitle') : t('addTitle')}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {apiKey ? t('save') : t('create')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-5">
        <FormError of={form} />
        <FormField of={form} name="name" as={TextField} label={t('name')} help={t('nameHelp')} autoComplete="off" />
        <FormField of={form} name="rights" as={RightsField} />
        <FormField of={form} name="expiresOn" as={DateField} label={t('expiresOn')} help={t('expiresHelp')} />
        <FormField
          of={form}
          name="addresses"
          as={TextField}
          label={t('addresses')}
          help={t('addressesHelp')}
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
