import { themePreference } from '@apprecio/contract/api/codes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useFresh } from '../../../lib/api/fresh.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { isLastOf } from '../../../lib/api/scope.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { useTheme, type Theme } from '../../../lib/hooks/theme.ts';
import { formatDate, formatDay } from '../../../lib/i18n/format.ts';
import { chooseLanguage } from '../../../lib/i18n/language.ts';
import { zoneOptions } from '../../../lib/i18n/zones.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useIsOn } from '../../../lib/session/modules.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { SettingRow, SettingsCard } from '../../../ui/form/setting.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useCompany } from '../../organisation/public.tsx';

type Preference = AnswerOf<'profile.preference'>;

const read = query('profile.preference', {});
const languageNames: Record<string, string> = { en: 'English' };

// Changes are sent one after the other, those of notifications included. Of two quick changes of one setting the
// later one stays.
const scope = { id: 'profile.prefer' };

function show(client: QueryClient, change: object, from: Partial<Preference>): void {
  const names = Object.keys(change) as (keyof Preference)[];
  const next = Object.fromEntries(names.map((name) => [name, from[name]]));
  client.setQueryData(read.queryKey, (before) => before && Object.assign({}, before, next));
}

function speak(client: QueryClient, language: Preference['language'] | undefined): void {
  if (!language || client.getQueryData(read.queryKey)?.language !== language) return;
  chooseLanguage(language);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== read.queryKey[0] });
}

/** Keeps a change at once and shows it before it is kept; the last that is under way tells what is kept of all. */
function usePrefer() {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useCommand<'profile.prefer', { before: Preference | undefined }>('profile.prefer', {
    scope,
    onMutate: (change) => {
      // A read in progress may not contain this change.
      void client.cancelQueries({ queryKey: read.queryKey });
      const before = client.getQueryData(read.queryKey);
      show(client, change, change as Partial<Preference>);
      return { before };
    },
    onSuccess: (after, { language }) => {
      if (isLastOf(client, scope.id)) client.setQueryData(read.queryKey, after);
      speak(client, language);
    },
    onError: (error, change, context) => {
      if (isLastOf(client, scope.id)) {
        if (context?.before) show(client, change, context.before);
        void client.invalidateQueries({ queryKey: read.queryKey });
      }
      toast({ variant: 'destructive', title: errorText(error) });
    },
  });
}

type Prefer = ReturnType<typeof usePrefer>['mutate'];

function Look({ preference, prefer }: { preference: Preference; prefer: Prefer }) {
  const t = useTranslations('profile.settings');
  const company = useCompany();
  const { theme, setTheme } = useTheme();
  const offered = [...new Set([...(company?.languages ?? ['en']), preference.language])];
  const choose = (next: Theme) => {
    setTheme(next);
    prefer({ theme: themePreference[next] });
  };
  return (
    <SettingsCard id="look" title={t('look')}>
      <SettingRow title={t('theme')} text={t('themeHelp')}>
        <Segments
          label={t('theme')}
          value={theme}
          onChange={choose}
          options={[
            { value: 'light', label: t('light'), icon: Sun },
            { value: 'dark', label: t('dark'), icon: Moon },
            { value: 'system', label: t('system'), icon: Monitor },
          ]}
        />
      </SettingRow>
      <SettingRow title={t('language')} text={t('languageHelp')}>
        <NativeSelect
          aria-label={t('language')}
          value={preference.language}
          onChange={(event) => prefer({ language: offered.find((code) => code === event.target.value) })}
        >
          {offered.map((code) => (
            <option key={code} value={code}>
              {languageNames[code] ?? new Intl.DisplayNames([code], { type: 'language' }).of(code)}
            </option>
          ))}
        </NativeSelect>
      </SettingRow>
      <SettingRow title={t('timeZone')} text={t('timeZoneHelp')}>
        <NativeSelect
          aria-label={t('timeZone')}
          value={preference.timeZone ?? ''}
          onChange={(event) => prefer({ timeZone: event.target.value || null })}
          className="max-w-full"
        >
          <option value="">{t('companyZone', { zone: company?.timeZone ?? '' })}</option>
          {zoneOptions(preference.timeZone).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </SettingRow>
    </SettingsCard>
  );
}

function Celebrations({ preference, prefer }: { preference: Preference; prefer: Prefer }) {
  const t = useTranslations('profile.settings');
  const w = useTranslations('people.audience');
  const me = useMe();
  const options = (['everyone', 'team', 'nobody'] as const).map((value) => ({ value, label: w(value) }));
  return (
    <SettingsCard id="celebrations" title={t('celebrations')} text={t('celebrationsLine')}>
      <SettingRow title={t('birthday')} text={me.dateOfBirth ? formatDay(me.dateOfBirth) : t('noBirth')}>
        <Segments
          label={t('birthday')}
          value={preference.birthdayVisibility}
          onChange={(birthdayVisibility) => prefer({ birthdayVisibility })}
          options={options}
        />
      </SettingRow>
      <SettingRow title={t('anniversary')} text={formatDate(me.dateOfJoining)}>
        <Segments
          label={t('anniversary')}
          value={preference.anniversaryVisibility}
          onChange={(anniversaryVisibility) => prefer({ anniversaryVisibility })}
          options={options}
        />
      </SettingRow>
    </SettingsCard>
  );
}

function PersonalEmail({ storedEmail: savedEmail }: { storedEmail: string | null }) {
  const t = useTranslations('profile.settings');
  const form = useDraftForm({
    schema: unchecked<{ personalEmail: string }>(),
    draft: () => ({ personalEmail: savedEmail ?? '' }),
    toInput: ({ personalEmail }) => ({ personalEmail: personalEmail.trim() }),
    send: async (call, input) => call('profile.prefer', input),
    onSent: () => void toast({ variant: 'success', title: t('emailSaved') }),
    texts: 'people.validation',
  });
  return (
    <Form of={form} className="flex flex-wrap items-start gap-3 py-3.5">
      <FormField
        of={form}
        name="personalEmail"
        as={TextField}
        label={t('personalEmail')}
        optional
        type="email"
        autoComplete="email"
        help={t('personalEmailHelp')}
        className="flex-[1_1_260px]"
      />
      <Button
        type="submit"
        disabled={form.draft.personalEmail.trim() === (savedEmail ?? '')}
        busy={form.busy}
        className="mt-6.5"
      >
        {t('saveEmail')}
      </Button>
      <FormError of={form} className="basis-full" />
    </Form>
  );
}

function SignIn({
  preference,
  twoStep,
  sessions,
}: {
  preference: Preference;
  twoStep: ReactNode;
  sessions: ReactNode;
}) {
  const t = useTranslations('profile.settings');
  return (
    <>
      <SettingsCard id="sign-in" title={t('signIn')}>
        <PersonalEmail storedEmail={preference.personalEmail} />
        <SettingRow title={t('password')} text={t('passwordHelp')}>
          <ButtonLink to="/change-password">{t('changePassword')}</ButtonLink>
        </SettingRow>
      </SettingsCard>
      {twoStep}
      {sessions}
    </>
  );
}

/**
 * /settings: what is one's own to choose; every change is kept at once. `notices` is what one hears of, and `calendar`
 * gives an address to other calendars. `twoStep` is the second step of signing in, and `sessions` lists where one is
 * signed in.
 */
export function SettingsPage({
  notices,
  calendar,
  twoStep,
  sessions,
}: {
  notices: ReactNode;
  calendar: ReactNode;
  twoStep: ReactNode;
  sessions: ReactNode;
}) {
  const t = useTranslations('profile.settings');
  const found = useFresh(read);
  const { mutate } = usePrefer();
  const hasEvents = useIsOn('events');
  const celebrates = useIsOn('celebrations');
  const places = [
    ['look', t('look')],
    ['notifications', t('notifications')],
    ...(celebrates ? ([['celebrations', t('celebrations')]] as const) : []),
    ...(hasEvents ? ([['calendar', t('calendar')]] as const) : []),
    ['sign-in', t('signIn')],
  ] as const;
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <div className="grid max-w-250 items-start gap-8 lg:grid-cols-[176px_minmax(0,1fr)]">
        <nav aria-label={t('title')} className="sticky top-22 flex flex-col gap-1 text-md max-lg:hidden">
          {places.map(([id, name]) => (
            <a key={id} href={`#${id}`} className="rounded-md px-3 py-2 text-ink-2 hover:bg-hover hover:text-ink">
              {name}
            </a>
          ))}
        </nav>
        <QueryResult query={found} shape={<Bone className="h-96 rounded-xl!" />}>
          {(data) => (
            <div className="flex min-w-0 flex-col gap-4">
              <Look preference={data} prefer={mutate} />
              {notices}
              {celebrates && <Celebrations preference={data} prefer={mutate} />}
              {/* The place it takes, so that nothing below moves when it comes. */}
              {hasEvents && <div className="min-h-[227px] max-sm:min-h-[274px]">{calendar}</div>}
              <SignIn preference={data} twoStep={twoStep} sessions={sessions} />
            </div>
          )}
        </QueryResult>
      </div>
    </PageBody>
  );
}
