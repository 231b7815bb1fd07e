import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { useSetUpSteps } from './set-up-steps.ts';

/** 'Set-up: 3 of 6' for admins on Home, until it is done or put away, which `onOver` is told. */
export function SetUpCard({ onOver }: { onOver: () => void }) {
  const t = useTranslations('organisation.onboarding');
  const { data } = useQuery(query('organisation.setUp', {}));
  const steps = useSetUpSteps();
  const done = steps.filter((step) => data?.done.includes(step)).length;
  const over = data !== undefined && (data.dismissed || done === steps.length);
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  if (!data || over) return null;
  return (
    <AppLink
      to="/onboarding?step=3"
      className="flex min-h-11 items-center gap-2.5 rounded-xl border border-card-line bg-surface px-4 py-2.5 text-md font-medium shadow-card hover:bg-hover"
    >
      <Icon of={ListChecks} className="text-primary" />
      {t('card', { done, total: steps.length })}
    </AppLink>
  );
}
