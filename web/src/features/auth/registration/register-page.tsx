import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError, type CallError } from '../../../lib/api/request.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { presentZone } from '../../../lib/i18n/zones.ts';
import { useLeave } from '../../../lib/session/leave.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { RegisterFields, type RegistrationForm } from './register-form.tsx';

const schema = async () => (await import('@apprecio/contract/auth/operations')).registration;

const names = ['companyName', 'subdomain', 'email', 'mobile', 'password', 'confirmPassword', 'termsAgreed'] as const;

function emptyForm() {
  return {
    companyName: '',
    subdomain: '',
    email: '',
    mobile: '',
    password: '',
    confirmPassword: '',
    timeZone: presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
}

function useRegistration(form: RegistrationForm) {
  const leaveFor = useLeave();
  return useCommand('auth.register', {
    onSuccess: ({ redirectUrl }) => {
      const address = new URL(redirectUrl);
      address.searchParams.set('redirect', '/onboarding');
      leaveFor(address.href);
    },
    onError: (error) => {
      if (showFieldErrors(form, error, names)) return;
      if (!(error instanceof ApiError) || error.code !== 'organisation.subdomain_taken') return;
      form.setError('subdomain', { type: 'server', message: error.title }, { shouldFocus: true });
    },
  });
}

// What stands at a field is said there alone, also once it was corrected.
function isOfField(error: CallError): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'organisation.subdomain_taken' || names.some((name) => name in error.fields);
}

function Steps() {
  const t = useTranslations('auth.register');
  return (
    <ol aria-label={t('steps')} className="flex flex-wrap items-center gap-2 text-md text-muted">
      <li aria-current="step" className="font-semibold text-ink">
        {t('step1')}
      </li>
      <li className="flex items-center gap-2">
        <Icon of={ChevronRight} size="sm" />
        {t('step2')}
      </li>
    </ol>
  );
}

/** /register, step 1: makes the organisation and its first admin, then goes to its own address. */
export function RegisterPage() {
  const t = useTranslations('auth.register');
  const errorText = useErrorText();
  const form: RegistrationForm = useSchemaForm(schema, emptyForm());
  const command = useRegistration(form);
  const refused = command.error && !isOfField(command.error) ? errorText(command.error) : null;
  const [company, subdomain] = form.watch(['companyName', 'subdomain']);
  const send = form.handleSubmit((input) => command.mutate(input));
  return (
    <PlainFrame
      out={
        <>
          <span className="max-sm:hidden">{t('have')}</span>
          <ButtonLink to="/login" size="sm">
            {t('signIn')}
          </ButtonLink>
        </>
      }
    >
      <div className="mx-auto grid max-w-[1072px] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Steps />
          <h1 className="type-title mt-4">{t('title')}</h1>
          <p className="mt-2 text-muted">{t('line')}</p>
          <form noValidate onSubmit={(event) => void send(event)}>
            <RegisterFields form={form} />
            {refused && (
              <div className="mt-4">
                <Callout tone="danger" live>
                  {refused}
                </Callout>
              </div>
            )}
            <div className="mt-5 flex flex-wrap items-center gap-4">
              <span className="flex-1 text-sm text-muted">{t('quiet')}</span>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                busy={command.isPending || command.isSuccess}
                className="max-sm:w-full"
              >
                {t('send')}
              </Button>
            </div>
          </form>
        </div>
        <div className="max-lg:hidden">
          <CompanyPreview company={company} subdomain={subdomain} />
        </div>
      </div>
    </PlainFrame>
  );
}
