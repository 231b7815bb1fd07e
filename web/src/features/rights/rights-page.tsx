import { bundles } from '@apprecio/contract/api/bundles';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { query } from '../../lib/api/query.ts';
import { changed, type Part } from '../../lib/search-params.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { BundleText, type PagesOf } from './bundle-choice.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { HolderRow } from './holder-row.tsx';
import { ReviewPage } from './reviews/review-page.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import { type RightsView, rightsList } from './rights-view.ts';

interface RightsPageProps {
  view: RightsView;
  onView: (view: RightsView) => void;
  pagesOf: PagesOf;
}

function BundleFilter({ view, onChange }: { view: RightsView; onChange: (part: Part<RightsView>) => void }) {
  const t = useTranslations('rights');
  const words = useTranslations('rights.bundles');
  return (
    <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-2">
      {bundles.map((bundle) => (
        <Chip
          key={bundle}
          pressed={view.bundle === bundle}
          onClick={() => onChange({ bundle: view.bundle === bundle ? undefined : bundle })}
        >
          {words(`names.${bundle}`)}
        </Chip>
      ))}
    </div>
  );
}

/** Lists all bundles with what each opens, also those that nobody holds. */
function Overview({ pagesOf }: { pagesOf: PagesOf }) {
  const t = useTranslations('rights');
  const words = useTranslations('rights.bundles');
  return (
    <Card className="mt-5" aria-labelledby="rights-overview">
      <CardHead id="rights-overview" title={t('overview')} />
      <ul className="grid gap-x-8 gap-y-4 px-4 pb-5 sm:grid-cols-2 sm:px-5">
        {bundles.map((bundle) => (
          <li key={bundle}>
            <span className="text-md font-medium">{words(`names.${bundle}`)}</span>
            <BundleText bundle={bundle} pagesOf={pagesOf} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** /organization/access: who holds which rights, given and taken away, and the review of them (ACC-09, ACC-10). */
export function RightsPage({ view, ...page }: RightsPageProps) {
  const tabs = useTabs(view);
  if (view.show === 'review') return <ReviewPage tabs={<LinkTabs {...tabs} />} pagesOf={page.pagesOf} />;
  return <HoldersPage view={view} tabs={<LinkTabs {...tabs} />} {...page} />;
}

function useTabs({ show }: RightsView) {
  const t = useTranslations('rights.tabs');
  const isDue = useQuery(query('rights.review', {})).data?.due === true;
  const path = '/organization/access';
  return {
    label: t('label'),
    tabs: [
      { to: path, label: t('people'), current: show === undefined },
      { to: `${path}?show=review`, label: t(isDue ? 'due' : 'review'), current: show === 'review' },
    ],
  };
}

/** Lists the people who hold rights. */
function HoldersPage({ view, onView, pagesOf, tabs }: RightsPageProps & { tabs: ReactElement }) {
  const t = useTranslations('rights');
  const [isChoosing, setChoosing] = useState(false);
  const list = useList(rightsList(view), { keep: true });
  const total = list.first?.total;
  const isNarrowed = view.search !== undefined || view.bundle !== undefined;
  const change = (part: Part<RightsView>) => onView(changed(view, part));
  const clear = (
    <Button size="sm" onClick={() => onView({})}>
      {t('all')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        text={total === undefined || isNarrowed ? undefined : t('line', { count: total })}
        end={
          <Button id="give-rights" variant="primary" icon={Plus} className="self-end" onClick={() => setChoosing(true)}>
            {t('give')}
          </Button>
        }
        above={<div className="mb-5">{tabs}</div>}
        query={list}
        search={{
          label: t('searchLabel'),
          placeholder: t('search'),
          value: view.search,
          onChange: (search) => change({ search }),
        }}
        filters={<BundleFilter view={view} onChange={change} />}
        card
        total={total}
        empty={{ drawing: 'map', title: t('none.title'), text: t('none.text'), actions: clear }}
        row={(holder) => (
          <HolderRow key={holder.person.id} of={holder} onOpen={() => change({ person: holder.person.id })} />
        )}
        below={<Overview pagesOf={pagesOf} />}
      />
      {isChoosing && (
        <ChooseDialog
          onClose={() => setChoosing(false)}
          onChosen={(person) => {
            setChoosing(false);
            change({ person });
          }}
        />
      )}
      {view.person && <RightsDialog id={view.person} pagesOf={pagesOf} onClose={() => change({ person: undefined })} />}
    </>
  );
}
