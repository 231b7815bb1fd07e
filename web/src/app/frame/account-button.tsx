import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Points } from '../../features/coins/public.tsx';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Avatar, type Person } from '../../ui/data/avatar.tsx';

/** Points and face, which open the account menu; spread the opener's attributes on it. */
export function AccountButton({
  person,
  points,
  ...rest
}: { person: Person; points: number } & ComponentProps<'button'>) {
  const t = useTranslations();
  return (
    <button
      type="button"
      {...rest}
      className="hit flex h-11 shrink-0 items-center gap-2.5 rounded-full px-1 md:ml-2 md:border md:bg-surface md:pl-3.5 md:hover:bg-hover"
    >
      <span className="sr-only">{t('app.account.button', { points: t('frame.coins.amount', { count: points }) })}</span>
      <span aria-hidden="true" title={formatNumber(points)} className="max-md:hidden">
        <Points value={points} />
      </span>
      <Avatar person={person} size={36} decorative className="max-md:size-8! max-md:text-[11.5px]!" />
    </button>
  );
}
