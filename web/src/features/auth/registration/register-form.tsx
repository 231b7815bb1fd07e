import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { textLink } from '../../../ui/layout/app-link.tsx';
import { SubdomainField } from './subdomain-field.tsx';
import { subdomainFor } from './subdomain-for.ts';
import type { RegistrationForm } from './use-registration.ts';

// Opens a page of its own, because the installation may link to its own texts and the form must stay as it is.
function LegalLink({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={textLink}>
      {children}
    </a>
  );
}

/** The fields of step 1. */
export function RegisterFields({ form }: { form: RegistrationForm }) {
  const t = useTranslations('auth.register');
  const { companyName: before, subdomain } = form.draft;
  // A typed subdomain stays. A proposal follows the company's name.
  const propose = (company: string) => {
    if (subdomain === subdomainFor(before)) form.change({ subdomain: subdomainFor(company) });
  };
  return (
    <Card as="div" pad="roomy" className="mt-6 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormField
        of={form}
        name="companyName"
        as={TextField}
        onEntered={propose}
        label={t('company')}
        help={t('companyHelp')}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <FormField of={form} name="subdomain" as={SubdomainField} />
      </div>
      <FormField
        of={form}
        name="email"
        as={TextField}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField of={form} name="mobile" as={TextField} label={t('mobile')} optional type="tel" autoComplete="tel" />
      <FormField
        of={form}
        name="password"
        as={PasswordField}
        label={t('password')}
        help={t('passwordHelp')}
        autoComplete="new-password"
      />
      <FormField of={form} name="confirmPassword" as={PasswordField} label={t('confirm')} autoComplete="new-password" />
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <FormField of={form} name="termsAgreed" as={Checkbox} label={t('terms')} />
        <p className="text-sm text-muted">
          {t.rich('read', {
            terms: (text) => <LegalLink to="/terms">{text}</LegalLink>,
            privacy: (text) => <LegalLink to="/privacy">{text}</LegalLink>,
          })}
        </p>
      </div>
    </Card>
  );
}
