import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { RegisterFields } from './register-form.tsx';
import { useRegistration } from './use-registration.ts';

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
  const form = useRegistration();
  const { companyName, subdomain } = form.draft;
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
          <Form of={form}>
            <RegisterFields form={form} />
            <FormError of={form} className="mt-4" />
            <div className="mt-5 flex flex-wrap items-center gap-4">
              <span className="flex-1 text-sm text-muted">{t('quiet')}</span>
              <Button type="submit" variant="primary" size="lg" busy={form.busy || form.sent} className="max-sm:w-full">
                {t('send')}
              </Button>
            </div>
          </Form>
        </div>
        <div className="max-lg:hidden">
          <CompanyPreview company={companyName} subdomain={subdomain} />
        </div>
      </div>
    </PlainFrame>
  );
}
