import { genders } from '@apprecio/contract/api/codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { showFieldErrors, useSchemaForm } from '../../lib/hooks/form.ts';
import { useFieldText } from '../../lib/i18n/field-text.ts';
import { zoneOptions } from '../../lib/i18n/zones.ts';
import { takeMe, useMe, type Me } from '../../lib/session/me.ts';
import { Card } from '../../ui/data/card.tsx';
import { FootBar } from '../../ui/data/foot-bar.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Lens } from '../people/audience/public.tsx';

const schema = async () => (await import('@apprecio/contract/profile/operations')).profileChanges.partial();
const names = ['mobile', 'dateOfBirth', 'gender', 'personalEmail', 'timeZone'] as const;

function valuesOf(me: Me): InputOf<'profile.edit'> {
  return {
    mobile: me.mobile ?? '',
    ...(me.dateOfBirth && { dateOfBirth: me.dateOfBirth }),
    ...(me.gender && { gender: me.gender }),
    personalEmail: me.personalEmail ?? '',
    timeZone: me.timeZone,
  };
}

function useProfileForm() {
  const t = useTranslations('profile.page');
  const client = useQueryClient();
  const me = useMe();
  const values = useSchemaForm(schema, valuesOf(me));
  const save = useCommand('profile.edit', {
    onSuccess: (after) => {
      takeMe(client, after);
      values.reset(valuesOf(after));
      toast({ variant: 'success', title: t('saved') });
    },
    onError: (error) => void showFieldErrors(values, error, names),
  });
  const { dirtyFields } = values.formState;
  const changed = names.filter((name) => dirtyFields[name]);
  const send = values.handleSubmit((given) =>
    save.mutate(Object.fromEntries(changed.map((name) => [name, given[name]]))),
  );
  return { values, save, changed, send, discard: () => values.reset(valuesOf(me)) };
}

function Fields({ values }: { values: ReturnType<typeof useProfileForm>['values'] }) {
  const t = useTranslations('profile.page');
  const person = useTranslations('people');
  const fieldText = useFieldText('people.validation');
  const { data: preference } = useQuery(query('profile.preference', {}));
  const { errors } = values.formState;
  const error = (name: (typeof names)[number]) => fieldText(errors[name]?.message);
  return (
    <div className="mt-5 grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <TextField
        {...values.register('mobile')}
        label={person('fields.mobile')}
        optional
        type="tel"
        autoComplete="tel"
        aside={<Lens who="youAndAdmins" />}
        error={error('mobile')}
      />
      <DateField
        {...values.register('dateOfBirth')}
        label={person('fields.birth')}
        aside={<Lens who={preference?.birthdayVisibility ?? 'nobody'} to="/settings#celebrations" />}
        help={t('birthHelp')}
        error={error('dateOfBirth')}
      />
      <Select
        {...values.register('gender')}
        label={person('fields.gender')}
        aside={<Lens who="youAndAdmins" />}
        options={genders.map((value) => ({ value, label: person(`genders.${value}`) }))}
        {...(!values.formState.defaultValues?.gender && { placeholder: t('choose') })}
        error={error('gender')}
      />
      <TextField
        {...values.register('personalEmail')}
        label={person('fields.personalEmail')}
        optional
        type="email"
        autoComplete="email"
        aside={<Lens who="youAndAdmins" />}
        help={t('personalEmailHelp')}
        error={error('personalEmail')}
      />
      <Select
        {...values.register('timeZone')}
        label={t('timeZone')}
        aside={<Lens who="onlyYou" />}
        options={zoneOptions(values.getValues('timeZone'))}
        error={error('timeZone')}
      />
    </div>
  );
}

/** What people keep of themselves. Nothing is sent before it is saved. */
export function ProfileForm() {
  const t = useTranslations('profile.page');
  const errorText = useErrorText();
  const { values, save, changed, send, discard } = useProfileForm();
  const refused = save.error && Object.keys(values.formState.errors).length === 0 ? errorText(save.error) : null;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="contents">
      <Card as="div" pad="roomy">
        <h2 className="type-section">{t('about')}</h2>
        <Fields values={values} />
        {refused && (
          <div className="mt-5">
            <Callout tone="danger" live>
              {refused}
            </Callout>
          </div>
        )}
      </Card>
      {changed.length > 0 && (
        <FootBar className="sticky bottom-20 z-10 order-last md:bottom-4">
          <p role="status" className="min-w-40 flex-1 text-sm text-muted">
            {t('changes', { count: changed.length })}
          </p>
          <Button variant="ghost" onClick={discard}>
            {t('discard')}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('save')}
          </Button>
        </FootBar>
      )}
    </form>
  );
}
