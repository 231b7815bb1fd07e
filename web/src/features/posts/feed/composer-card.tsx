import { shortNames } from '@apprecio/contract/people/short-names';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { extraPart } from '../../../ui/layout/lazy.tsx';
import { Points } from '../../coins/public.tsx';
import { giveIntent, openGive, preloadGive, useGiveDraft, useNames } from '../../recognition/public.tsx';
import { myBalances } from './use-feed.ts';

function Left() {
  const t = useTranslations('posts.composer');
  const { data } = useQuery(myBalances);
  if (!data) return null;
  const { left, total } = data.allowance;
  return (
    <AppLink
      to="/points"
      className="hit ml-auto flex min-h-6 items-center justify-between gap-3 rounded-xs px-2 text-sm text-muted tabular-nums hover:underline max-sm:basis-full"
    >
      <Points value={data.earned} className="text-ink lg:hidden" />
      <span>{t('left', { left: formatNumber(left), total: formatNumber(total) })}</span>
    </AppLink>
  );
}

const writeButtons = extraPart<object>(() => import('./write-buttons.tsx').then((file) => file.WriteButtons));

/** Asks who made the week better; one press opens the dialog, with a draft where one was left. */
export function ComposerCard() {
  const t = useTranslations('posts.composer');
  const me = useMe();
  const names = useNames();
  const draft = useGiveDraft();
  const begun = draft !== null;
  useEffect(() => {
    if (begun) preloadGive();
  }, [begun]);
  const to = names(shortNames(draft?.people ?? []));
  const question = draft ? (to ? t('draft', { names: to }) : t('draftUnnamed')) : t('ask');
  return (
    <Card as="div">
      <section aria-label={t('label')}>
        <button
          type="button"
          {...giveIntent}
          onClick={() => openGive()}
          className="group flex focus-visible:-outline-offset-2 w-full items-center gap-3 rounded-[18px] px-4 pt-3 pb-2 text-left sm:rounded-xl"
        >
          <Avatar person={me} size={44} decorative />
          <span className="line-clamp-2 min-w-0 flex-1 text-base leading-tight text-ink-2 sm:text-lg">{question}</span>
          <span className="inline-flex min-h-10 items-center gap-2 rounded-full bg-primary px-4 text-md font-semibold text-on-primary shadow-[var(--shadow-xs),var(--shadow-inset)] transition-colors group-hover:bg-primary-hover group-active:bg-primary-active max-sm:size-11 max-sm:justify-center max-sm:px-0">
            <Icon of={Heart} />
            <span className="max-sm:sr-only">{t('thank')}</span>
          </span>
        </button>
      </section>
      <div className="flex min-h-10 flex-wrap items-center gap-0.5 px-2 pb-2.5 max-sm:min-h-17 max-sm:content-end sm:px-3">
        <writeButtons.Part />
        <Left />
      </div>
    </Card>
  );
}
