import type { ReactionKind } from '@apprecio/contract/api/codes';
import type { Post } from '@apprecio/contract/posts/feed';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { ReactionSign } from './reaction-sign.tsx';

type Reacted = AnswerOf<'posts.reactions'>['items'][number];
type Filter = ReactionKind | 'all';

function Filters({ post, value, onChange }: { post: Post; value: Filter; onChange: (value: Filter) => void }) {
  const t = useTranslations('posts.reactions');
  const names = useTranslations('ui.reaction');
  if (post.reactions.length < 2) return null;
  return (
    <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-2 px-4 pb-2 sm:px-5">
      <Chip pressed={value === 'all'} onClick={() => onChange('all')}>
        {t('all')}
      </Chip>
      {post.reactions.map(({ kind, count }) => (
        <Chip
          key={kind}
          pressed={value === kind}
          className="pl-1.5!"
          aria-label={t('count', { name: names(kind), count })}
          onClick={() => onChange(kind)}
        >
          <ReactionSign reaction={kind} />
          {formatNumber(count)}
        </Chip>
      ))}
    </div>
  );
}

function Row({ person, reaction }: Reacted) {
  const names = useTranslations('ui.reaction');
  return (
    <li className="flex items-center gap-3 px-4 py-2 sm:px-5">
      <Avatar person={person} size={40} decorative />
      <div className="min-w-0 flex-1">
        <AppLink
          to={`/people/${person.id}`}
          className="block truncate text-md font-medium underline-offset-3 hover:underline"
        >
          {person.name}
        </AppLink>
        <p className="truncate text-xs text-muted">
          {[person.designation, person.department].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ReactionSign reaction={reaction} />
      <span className="sr-only">{names(reaction)}</span>
    </li>
  );
}

/** Lists the people who reacted to a post, newest first, with a filter by kind. */
export function ReactionList({ post }: { post: Post }) {
  const t = useTranslations('posts.reactions');
  const [filter, setFilter] = useState<Filter>('all');
  const list = useList(infinite('posts.reactions', { id: post.id, limit: 50 }), { enabled: post.reactionCount > 0 });
  const items = filter === 'all' ? list.items : list.items.filter(({ reaction }) => reaction === filter);
  if (post.reactionCount === 0) return <p className="px-4 py-2 text-md text-muted sm:px-5">{t('none')}</p>;
  return (
    <>
      {(!list.isError || list.items.length > 0) && <Filters post={post} value={filter} onChange={setFilter} />}
      <QueryList
        query={{ ...list, items, isError: list.isError && list.items.length === 0 }}
        within="card"
        shape={Math.min(6, post.reactionCount)}
        empty={t('noneOfKind')}
        row={(reacted) => <Row key={reacted.person.id} {...reacted} />}
      />
    </>
  );
}
