import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { setMe, useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** Asks how the reader's name is written, where it was made from an address; draws nothing once it was answered. */
export function NameForm({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('profile.welcome');
  const person = useTranslations('people');
  const client = useQueryClient();
  const me = useMe();
  const form = useDraftForm({
    schema: async () => (await import('@apprecio/contract/profile/profile.operations')).introductionOf(['name']),
    draft: () => ({ name: me.name }),
    toInput: (draft) => draft,
    send: async (call, input) => call('profile.onboard', input),
    onSent: (after) => {
      setMe(client, after);
      onDone?.();
    },
    texts: 'people.validation',
    mode: 'onTouched',
  });
  if (!me.asks.includes('name')) return null;
  return (
    <Form of={form} className="mb-5">
      <Card as="div" pad="roomy" className="flex flex-col gap-4">
        <FormField
          of={form}
          name="name"
          as={TextField}
          label={person('fields.name')}
          help={t('nameHelp')}
          autoComplete="name"
        />
        <FormError of={form} />
        <Button type="submit" busy={form.busy} className="self-start max-sm:w-full">
          {t('saveName')}
        </Button>
      </Card>
    </Form>
  );
}
