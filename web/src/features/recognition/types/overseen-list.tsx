import type { OverseenRecipient } from '@apprecio/contract/recognition/recognition-types';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Points } from '../../coins/public.tsx';
import { AskSentence, StateBadge, ValueBadges } from '../card/recipient-badges.tsx';
import { When } from '../card/recognition-body.tsx';

function useSub({ status, waitingFor, reason, message }: OverseenRecipient): string | null {
  const t = useTranslations('recognition');
  if (status === 'pending' && waitingFor) {
    return waitingFor.name === null ? t('queue.waitingForAdmin') : t('queue.waitingFor', { name: waitingFor.name });
  }
  return status === 'rejected' && message !== null ? reason : null;
}

function Row({ item }: { item: OverseenRecipient }) {
  const t = useTranslations('recognition.types');
  const sub = useSub(item);
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 border-t p-4 first:border-t-0 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <AvatarPile people={[item.giver, item.person]} size={28} />
          <AskSentence item={item} />
          <ValueBadges ids={item.valueIds} />
        </div>
        {item.message === null ? (
          <p className="mt-2 text-sm text-muted">
            {t(item.visibility === 'community' ? 'communityWords' : 'privateWords')}
          </p>
        ) : (
          <p className="mt-2 line-clamp-2 max-w-[64ch] font-note text-base leading-body break-words text-ink-2">
            <LinkedText text={item.message} />
          </p>
        )}
        {sub && <p className="mt-1 text-sm text-muted">{sub}</p>}
      </div>
      <div className="flex items-center gap-x-3 gap-y-1.5 sm:flex-col sm:items-end">
        <StateBadge state={item.status} />
        {item.points > 0 && <Points value={item.points} className="text-md" />}
        <span className="text-xs whitespace-nowrap text-muted">
          <When at={item.createdAt} />
        </span>
      </div>
    </li>
  );
}

/**
 * Lists the pending thank-yous, oldest first, or the decided ones, newest first. Admins see everyone's, managers
 * those of their reports.
 */
export function OverseenList({ state }: { state: 'pending' | 'history' }) {
  const t = useTranslations('recognition.types');
  const list = useList(infinite('recognition.overseen', { state, limit: 20 }));
  return (
    <>
      {list.items.some((item) => item.can.decide) && (
        <p className="mb-3 text-md">
          <TextLink to="/recognitions">{t('toQueue')}</TextLink>
        </p>
      )}
      <QueryList
        query={list}
        card
        shape={4}
        label={t(`tabs.${state}`)}
        empty={{ drawing: 'notes', title: t(state === 'pending' ? 'nonePending' : 'noneHistory') }}
        row={(item) => <Row key={item.id} item={item} />}
      />
    </>
  );
}
