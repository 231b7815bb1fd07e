import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { query } from '../../lib/api/query.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ManageLink } from '../../ui/layout/manage-link.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { awardList, type AwardsView } from './awards-view.ts';
import { AwardTabs } from './tabs/public.tsx';
import { AwardCard } from './viewing/award-card.tsx';
import { AwardFilters } from './viewing/award-filters.tsx';
import { AwardYears } from './viewing/award-years.tsx';
import { FeaturedAward, FeaturedBone, featuredOf } from './viewing/featured-award.tsx';

/** /hall-of-fame: the revealed awards, filtered and sorted (HOF-01). */
export function HallOfFamePage({ view, onView }: { view: AwardsView; onView: (view: AwardsView) => void }) {
  const t = useTranslations('hall-of-fame');
  const list = useList(awardList(view), { keep: true });
  const total = useQuery(query('hallOfFame.filters', {})).data?.total;
  const narrowed = Object.keys(view).some((name) => name !== 'sort');
  const isPlain = Object.keys(view).length === 0;
  const featured = isPlain ? featuredOf(list.items) : undefined;
  return (
    <ListPage
      title={t('title')}
      text={total === undefined ? undefined : t('line', { count: total })}
      end={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/nominations">{t('nominate')}</ButtonLink>
          <ManageLink to="/organization/hall-of-fame" />
        </div>
      }
      above={
        <>
          <AwardTabs current="awards" />
          {isPlain && list.isPending && <FeaturedBone />}
          {featured && <FeaturedAward award={featured} />}
          <AwardYears view={view} onView={onView} />
          <AwardFilters view={view} onView={onView} />
        </>
      }
      query={{ ...list, items: list.items.filter((award) => award !== featured) }}
      found={t('results', { count: list.items.length })}
      empty={{
        drawing: 'map',
        title: t(narrowed ? 'noneFiltered' : 'none'),
        text: t(narrowed ? 'noneFilteredText' : 'noneText'),
      }}
      className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]"
      row={(award) => <AwardCard key={award.id} award={award} />}
    />
  );
}
