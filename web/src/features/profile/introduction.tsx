import { genders } from '@apprecio/contract/api/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../lib/api/request.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { setMe, useMe, type Me } from '../../lib/session/me.ts';
import { Card } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
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
type OnboardingField = keyof typeof labels;
type Introduced = InputOf<'profile.onboard'>;

function onboardingFieldsOf({ asks }: Me): OnboardingField[] {
  const missing = asks ?? [];
  const isNew = missing.includes('designation') && missing.includes('department');
  return [...(isNew ? (['name'] as const) : []), ...missing];
}

function useIntroduction(onDone: () => void) {
  const client = useQueryClient();
  const me = useMe();
  const onboardingFields = onboardingFieldsOf(me);
  const form = useDraftForm({
    schema: async () => (await import('@apprecio/contract/profile/operations')).introductionOf(onboardingFields),
    draft: () => ({
      name: me.name,
      designation: '',
      department: '',
      dateOfJoining: '',
      dateOfBirth: '',
      gender: '',
      birthdayVisibility: 'nobody' as 'nobody' | 'team' | 'everyone',
    }),
    toInput: ({ birthdayVisibility, ...draft }) => ({
      birthdayVisibility,
      ...(Object.fromEntries(onboardingFields.map((name) => [name, draft[name] || undefined])) as Partial<Introduced>),
    }),
    send: async (call, input) => call('profile.onboard', input),
    onSent: (after) => {
      setMe(client, after);
      onDone();
    },
    texts: 'people.validation',
    mode: 'onTouched',
  });
  return { requestedFields: onboardingFields, form };
}

function OnboardingInput({ name, form }: { name: OnboardingField; form: ReturnType<typeof useIntroduction>['form'] }) {
  const t = useTranslations('profile.page');
  const person = useTranslations('people');
  const label = person(`fields.${labels[name]}`);
  if (name === 'gender') {
    const options = genders.map((value) => ({ value, label: person(`genders.${value}`) }));
    return <FormField of={form} name={name} as={Select} label={label} placeholder={t('choose')} options={options} />;
  }
  return <FormField of={form} name={name} as={dates.has(name) ? DateField : TextField} label={label} />;
}

/** Asks for missing profile fields and the visibility of the birthday. It is shown once, at the first sign-in. */
export function Introduction({ onDone }: { onDone: () => void }) {
  const t = useTranslations('profile.welcome');
  const { requestedFields: asked, form } = useIntroduction(onDone);
  return (
    <Form of={form}>
      <Card as="div" pad="roomy" className="flex flex-col gap-5">
        {asked.length > 0 && (
          <div className="grid gap-5 sm:grid-cols-2">
            {asked.map((name) => (
              <OnboardingInput key={name} name={name} form={form} />
            ))}
          </div>
        )}
        <FormField
          of={form}
          name="birthdayVisibility"
          as={RadioGroup}
          stacked
          label={t('birthday')}
          help={t('birthdayHelp')}
          options={(['nobody', 'team', 'everyone'] as const).map((value) => ({
            value,
            label: t(`audiences.${value}`),
          }))}
        />
        <FormError of={form} />
      </Card>
      <div className="mt-5 flex justify-end">
        <Button type="submit" variant="primary" size="lg" busy={form.busy} className="max-sm:w-full">
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
