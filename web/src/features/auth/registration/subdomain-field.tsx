import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { suffixOf } from '../../../lib/session/host.ts';
import { Ring } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubdomainCheck } from './subdomain-check.ts';

/** The subdomain with what is known about it as one types. */
export function SubdomainField({
  value = '',
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'size' | 'className' | 'value'> & { value?: string; error?: string | undefined }) {
  const t = useTranslations('auth.register');
  const state = useSubdomainCheck(value);
  const problem = error ?? (state === 'unavailable' ? t('unavailable') : undefined);
  const help =
    state === 'checking' ? (
      <span role="status" className="flex items-center gap-2">
        <Ring />
        {t('checking', { name: value.trim().toLowerCase() })}
      </span>
    ) : (
      t('idle')
    );
  return (
    <TextField
      {...input}
      value={value}
      label={t('subdomain')}
      suffix={suffixOf(window.location.hostname)}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={problem}
      success={!problem && state === 'available' ? <span role="status">{t('available')}</span> : undefined}
      help={help}
    />
  );
}
