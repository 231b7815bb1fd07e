import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';

/** The people who see a part of a profile. */
export type Audience = 'everyone' | 'team' | 'nobody' | 'youAndAdmins' | 'onlyYou';

/** 'Who can see this?' at the right of a field's label; with `to` it leads to the setting. */
export function Lens({ who, to }: { who: Audience; to?: string }) {
  const t = useTranslations('people.audience');
  const text = (
    <>
      <Icon of={Eye} size="sm" />
      <span aria-hidden="true">{t(who)}</span>
      <span className="sr-only">{t('whoSees', { who: t(who) })}</span>
    </>
  );
  const look = 'flex shrink-0 items-center gap-1 text-xs text-muted';
  if (!to) return <span className={look}>{text}</span>;
  return (
    <AppLink
      to={to}
      current={false}
      className={`hit ${look} -my-1 rounded-full bg-primary-soft px-2 py-1 text-on-primary-soft!`}
    >
      {text}
    </AppLink>
  );
}
