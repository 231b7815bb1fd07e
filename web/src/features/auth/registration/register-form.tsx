import type { registration } from '@apprecio/contract/auth/operations';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { textLink } from '../../../ui/layout/app-link.tsx';
import { SubdomainField } from './subdomain-field.tsx';
import { subdomainFor } from './subdomain-for.ts';

/** The form of registration, checked by the contract's schema. */
export type RegistrationForm = UseFormReturn<z.input<typeof registration>, unknown, z.output<typeof registration>>;

// A page of its own: the installation may lead to its own texts, and the form stays as it is.
function LegalLink({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={textLink}>
      {children}
    </a>
  );
}

// What someone typed as the subdomain stays; a proposal follows the name.
function propose(form: RegistrationForm, company: string): void {
  if (form.getFieldState('subdomain').isDirty) return;
  form.resetField('subdomain', { defaultValue: subdomainFor(company) });
}

/** The fields of step 1. */
export function RegisterFields({ form }: { form: RegistrationForm }) {
  const t = useTranslations('auth.register');
  const fieldText = useFieldText('auth.validation');
  const { errors } = form.formState;
  const error = (name: keyof typeof errors) => fieldText(errors[name]?.message);
  return (
    <Card as="div" pad="roomy" className="mt-6 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        {...form.register('companyName', {
          onChange: ({ target }: { target: { value: string } }) => propose(form, target.value),
        })}
        label={t('company')}
        help={t('companyHelp')}
        autoComplete="organization"
        error={error('companyName')}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <SubdomainField {...form.register('subdomain')} typed={form.watch('subdomain')} error={error('subdomain')} />
      </div>
      <TextField
        {...form.register('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={error('email')}
      />
      <TextField
        {...form.register('mobile')}
        label={t('mobile')}
        optional
        type="tel"
        autoComplete="tel"
        error={error('mobile')}
      />
      <PasswordField
        {...form.register('password', {
          deps: form.getFieldState('confirmPassword').isTouched ? ['confirmPassword'] : [],
        })}
        label={t('password')}
        help={t('passwordHelp')}
        autoComplete="new-password"
        error={error('password')}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label={t('confirm')}
        autoComplete="new-password"
        error={error('confirmPassword')}
      />
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <Checkbox
          {...form.register('termsAgreed')}
          label={t('terms')}
          aria-invalid={errors.termsAgreed ? true : undefined}
          aria-describedby={errors.termsAgreed ? 'terms-note' : undefined}
        />
        <p className="text-sm text-muted">
          {t.rich('read', {
            terms: (text) => <LegalLink to="/terms">{text}</LegalLink>,
            privacy: (text) => <LegalLink to="/privacy">{text}</LegalLink>,
          })}
        </p>
        {errors.termsAgreed && (
          <p id="terms-note" className="flex items-start gap-1.5 text-sm font-medium text-danger">
            <Icon of={TriangleAlert} size="sm" className="mt-0.5" />
            {error('termsAgreed')}
          </p>
        )}
      </div>
    </Card>
  );
}
