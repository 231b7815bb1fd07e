import { genders } from '@apprecio/contract/api/codes';
import { shortName } from '@apprecio/contract/people/short-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { zoneOptions } from '../../lib/i18n/zones.ts';
import { setMe, useMe, type Me } from '../../lib/session/me.ts';
import { useIsOn } from '../../lib/session/modules.ts';
import { Card } from '../../ui/data/card.tsx';
import { FootBar } from '../../ui/data/foot-bar.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Lens } from '../people/audience/public.tsx';

const schema = async () => (await import('@apprecio/contract/profile/profile.operations')).profileChanges.partial();

function draftOf(me: Me) {
  return {
    mobile: me.mobile ?? '',
    dateOfBirth: me.dateOfBirth ?? '',
    gender: me.gender ?? '',
    personalEmail: me.personalEmail ?? '',
    timeZone: me.timeZone,
    preferredName: me.preferredName ?? '',
  };
}

function useProfileForm() {
  const t = useTranslations('profile.page');
  const client = useQueryClient();
  const me = useMe();
  const form = useDraftForm({
    schema,
    draft: () => draftOf(me),
    toInput: (draft): InputOf<'profile.edit'> => Object.fromEntries(form.changed.map((name) => [name, draft[name]])),
    send: async (call, changes) => call('profile.edit', changes),
    onSent: (after) => {
      setMe(client, after);
      form.startOver(draftOf(after));
      toast({ variant: 'success', title: t('saved') });
    },
    texts: 'people.validation',
    mode: 'onTouched',
  });
  return form;
}

function Fields({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const t = useTranslations('profile.page');
  const person = useTranslations('people');
  const me = useMe();
  const celebrates = useIsOn('celebrations');
  const { data: preference } = useQuery(query('profile.preference', {}));
  return (
    <div className="mt-5 grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <FormField
        of={form}
        name="preferredName"
        as={TextField}
        label={t('preferredName')}
        optional
        autoComplete="nickname"
        placeholder={shortName({ name: me.name })}
        help={t('preferredNameHelp')}
      />
      <FormField
        of={form}
        name="mobile"
        as={TextField}
        label={person('fields.mobile')}
        optional
        type="tel"
        autoComplete="tel"
        aside={<Lens who="youAndAdmins" />}
      />
      <FormField
        of={form}
        name="dateOfBirth"
        as={DateField}
        label={person('fields.birth')}
        aside={
          celebrates ? (
            <Lens who={preference?.birthdayVisibility ?? 'nobody'} to="/settings#celebrations" />
          ) : (
            <Lens who="youAndAdmins" />
          )
        }
        help={t('birthHelp')}
      />
      <FormField
        of={form}
        name="gender"
        as={Select}
        label={person('fields.gender')}
        aside={<Lens who="youAndAdmins" />}
        options={genders.map((value) => ({ value, label: person(`genders.${value}`) }))}
        {...(!me.gender && { placeholder: t('choose') })}
      />
      <FormField
        of={form}
        name="personalEmail"
        as={TextField}
        label={person('fields.personalEmail')}
        optional
        type="email"
        autoComplete="email"
        aside={<Lens who="youAndAdmins" />}
        help={t('personalEmailHelp')}
      />
      <FormField
        of={form}
        name="timeZone"
        as={Select}
        label={t('timeZone')}
        aside={<Lens who="onlyYou" />}
        options={zoneOptions(form.draft.timeZone)}
      />
    </div>
  );
}

/** Shows the form of the person's profile. Changes are sent only on saving. */
export function ProfileForm() {
  const t = useTranslations('profile.page');
  const form = useProfileForm();
  return (
    <Form of={form} className="contents">
      <Card as="div" pad="roomy">
        <h2 className="type-section">{t('about')}</h2>
        <Fields form={form} />
        <FormError of={form} className="mt-5" />
      </Card>
      {form.changed.length > 0 && (
        <FootBar className="sticky bottom-20 z-10 order-last md:bottom-4">
          <p role="status" className="min-w-40 flex-1 text-sm text-muted">
            {t('changes', { count: form.changed.length })}
          </p>
          <Button variant="ghost" onClick={() => form.startOver()}>
            {t('discard')}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
        </FootBar>
      )}
    </Form>
  );
}
