import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { suffixOf } from '../../../lib/session/host.ts';
import { Ring } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubdomainCheck } from './subdomain-check.ts';

/** The subdomain with what is known about it as one types. */
export function SubdomainField({
  typed,
  error,
  ...input
}: { typed: string; error: string | undefined } & Omit<ComponentProps<'input'>, 'size' | 'className'>) {
  const t = useTranslations('auth.register');
  const state = useSubdomainCheck(typed);
  const problem = error ?? (state === 'unavailable' ? t('unavailable') : undefined);
  const help =
    state === 'checking' ? (
      <span role="status" className="flex items-center gap-2">
        <Ring />
        {t('checking', { name: typed.trim().toLowerCase() })}
      </span>
    ) : (
      t('idle')
    );
  return (
    <TextField
      {...input}
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
