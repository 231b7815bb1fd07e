import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { Card as Paper, CardHead } from '../../ui/data/card.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { AppLink, TextLink } from '../../ui/layout/app-link.tsx';
import { Mark } from './community/look.tsx';
import type { Card } from './community/use-community.ts';

function Row({ community }: { community: Card }) {
  const t = useTranslations('communities');
  const { id, name, memberCount } = community;
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <Mark community={community} className="size-10 rounded-[12px]" />
      <AppLink to={`/communities/${id}`} current={false} className="group min-w-0 flex-1 rounded-xs">
        <span className="block text-md wrap-anywhere font-medium underline-offset-3 group-hover:underline">{name}</span>
        <span className="block text-xs text-muted">{t('members', { count: memberCount })}</span>
      </AppLink>
    </li>
  );
}

/** The communities I belong to, the most active first, with the way to all; invitations wait in 'For you'. */
export function CommunitiesCard() {
  const t = useTranslations('communities');
  const found = useQuery(query('communities.widget', {}));
  const { data } = found;
  const joinedCommunities = data?.filter(({ invitedBy }) => invitedBy === null) ?? [];
  return (
    <Paper aria-labelledby="my-communities" className="pb-2.5">
      <CardHead
        id="my-communities"
        title={t('title')}
        end={<TextLink to="/communities">{t('filters.all')}</TextLink>}
      />
      <QueryResult query={found} bare shape={<RowsSkeleton rows={3} />}>
        {() =>
          joinedCommunities.length === 0 ? (
            <p className="px-5 pt-1 pb-2.5 text-sm text-muted">
              {t('notJoined.title')}. {t('notJoined.text')}
            </p>
          ) : (
            <ul aria-labelledby="my-communities">
              {joinedCommunities.map((community) => (
                <Row key={community.id} community={community} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Paper>
  );
}
