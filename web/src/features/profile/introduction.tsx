import { genders } from '@apprecio/contract/api/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { showFieldErrors, useSchemaForm } from '../../lib/hooks/form.ts';
import { useFieldText } from '../../lib/i18n/field-text.ts';
import { takeMe, useMe, type Me } from '../../lib/session/me.ts';
import { Card } from '../../ui/data/card.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { RadioGroup } from '../../ui/form/radio.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const dates = new Set(['dateOfJoining', 'dateOfBirth']);
const labels = {
  name: 'name',
  designation: 'designation',
  department: 'department',
  dateOfJoining: 'joined',
  dateOfBirth: 'birth',
  gender: 'gender',
} as const;
type Asked = keyof typeof labels;

function askedOf({ asks }: Me): Asked[] {
  const missing = asks ?? [];
  const isNew = missing.includes('designation') && missing.includes('department');
  return [...(isNew ? (['name'] as const) : []), ...missing];
}

function useIntroduction(onDone: () => void) {
  const client = useQueryClient();
  const me = useMe();
  const asked = askedOf(me);
  const form = useSchemaForm(
    async () => (await import('@apprecio/contract/profile/operations')).introductionOf(asked),
    {
      birthdayVisibility: 'nobody',
      ...(asked.includes('name') && { name: me.name }),
    },
  );
  const command = useCommand('profile.onboard', {
    onSuccess: (after) => {
      takeMe(client, after);
      onDone();
    },
    onError: (error) => void showFieldErrors(form, error, asked),
  });
  return { asked, form, command };
}

function AskedField({ name, form }: { name: Asked; form: ReturnType<typeof useIntroduction>['form'] }) {
  const t = useTranslations('profile.page');
  const person = useTranslations('people');
  const fieldText = useFieldText('people.validation');
  const field = form.register(name, { setValueAs: (value: string) => value || undefined });
  const error = fieldText(form.formState.errors[name]?.message);
  if (name === 'gender') {
    const options = genders.map((value) => ({ value, label: person(`genders.${value}`) }));
    return (
      <Select {...field} label={person('fields.gender')} placeholder={t('choose')} options={options} error={error} />
    );
  }
  const Box = dates.has(name) ? DateField : TextField;
  return <Box {...field} label={person(`fields.${labels[name]}`)} error={error} />;
}

/** What is missing of a profile, and who sees the birthday: asked once, of whoever signs in for the first time. */
export function Introduction({ onDone }: { onDone: () => void }) {
  const t = useTranslations('profile.welcome');
  const errorText = useErrorText();
  const { asked, form, command } = useIntroduction(onDone);
  const refused = command.error && Object.keys(form.formState.errors).length === 0 ? errorText(command.error) : null;
  const send = form.handleSubmit((input) => command.mutate(input));
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Card as="div" pad="roomy" className="flex flex-col gap-5">
        {asked.length > 0 && (
          <div className="grid gap-5 sm:grid-cols-2">
            {asked.map((name) => (
              <AskedField key={name} name={name} form={form} />
            ))}
          </div>
        )}
        <RadioGroup
          stacked
          label={t('birthday')}
          help={t('birthdayHelp')}
          value={form.watch('birthdayVisibility')}
          onChange={(value) => form.setValue('birthdayVisibility', value as 'nobody')}
          options={(['nobody', 'team', 'everyone'] as const).map((value) => ({
            value,
            label: t(`audiences.${value}`),
          }))}
        />
        {refused && (
          <Callout tone="danger" live>
            {refused}
          </Callout>
        )}
      </Card>
      <div className="mt-5 flex justify-end">
        <Button type="submit" variant="primary" size="lg" busy={command.isPending} className="max-sm:w-full">
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
