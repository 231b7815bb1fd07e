import type { TabCounts } from '@apprecio/contract/audiences/participation';
import { type ParticipationTab, participationTabs } from '@apprecio/contract/audiences/tabs';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadList } from '../../../lib/api/list.ts';
import { address, changed, oneOf, searchParams, type SearchOf, words } from '../../../lib/search-params.ts';
import { canOpen } from '../../../lib/session/access.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useRepeatedTickets } from '../../../lib/tickets/use-repeated-tickets.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { LinkSegments } from '../../../ui/layout/link-segments.tsx';
import { ManageLink } from '../../../ui/layout/manage-link.tsx';
import { Room } from '../../../ui/layout/page-head.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { QueryListProps } from '../../../ui/list/query-list.tsx';

const kinds = ['polls', 'surveys'] as const;
const ofVoters = ['active', 'completed'] as const satisfies readonly ParticipationTab[];
const managePath = '/organization/polls-surveys';
const createPaths = { polls: '/organization/create-polls', surveys: '/organization/create-survey' };

const schema = { kind: oneOf(kinds), tab: oneOf(participationTabs), search: words };

/** Holds what the address of polls and surveys says: which of them, the tab, and words to find. */
export type PollsSurveysView = SearchOf<typeof schema>;

/** Reads the address of the screens that polls and surveys share. */
export const readPollsSurveysView = searchParams(schema);

/** Returns what a page shows: polls or surveys as asked for, or the other where the company has switched those off. */
export function useShownKind(kind: (typeof kinds)[number]): (typeof kinds)[number] {
  const off = useMe().off.modules;
  return off.includes(kind) ? (kinds.find((each) => !off.includes(each)) ?? kind) : kind;
}

/** Says what a page of polls or of surveys is given by its route. */
export interface PollsSurveysPageProps {
  view: PollsSurveysView;
  /** The address of the screen, for its tabs. */
  path: string;
  onView: (view: PollsSurveysView) => void;
}

/** Draws the page that polls and surveys share: the kinds, their tabs, the search, and the list (POLL-02). */
export function PollsSurveysPage<Item>({
  kind,
  view,
  path,
  onView,
  query,
  create,
  none,
  found,
  ...list
}: PollsSurveysPageProps &
  Pick<QueryListProps<Item>, 'row' | 'card' | 'className' | 'label'> & {
    kind: (typeof kinds)[number];
    query: ReadList<Item> & { first: { counts?: TabCounts | undefined } | undefined };
    create: string;
    /** The text of an empty list for those who may not ask. */
    none: string;
    found: string;
    below?: ReactNode;
  }) {
  useRepeatedTickets();
  const t = useTranslations(kind);
  const me = useMe();
  const shownKinds = kinds.filter((each) => !me.off.modules.includes(each));
  const mayAsk = canOpen(me, createPaths[kind]);
  const { tab = 'active', search } = view;
  const counts = query.first?.counts;
  const to = (each: ParticipationTab) => address(path, { kind, tab: each, search });
  const act = (
    <ButtonLink variant="primary" icon={Plus} to={createPaths[kind]}>
      {create}
    </ButtonLink>
  );
  const narrowed = tab !== 'active' || search !== undefined;
  const all = { to: address(path, { kind, tab: 'active' }), text: t('none.all') };
  return (
    <ListPage
      title={t('title')}
      text={counts ? t('line', { count: counts.waiting }) : <Room text={t('line', { count: 2 })} />}
      end={
        <div className="flex flex-wrap gap-2">
          {path !== managePath && <ManageLink to={address(managePath, { kind })} />}
          {mayAsk && act}
        </div>
      }
      above={
        <LinkSegments
          label={t('kinds')}
          items={shownKinds.map((each) => ({
            to: address(path, { kind: each }),
            label: t(each),
            current: each === kind,
          }))}
        />
      }
      query={query}
      tabs={{
        label: t('tabsLabel'),
        names: mayAsk ? participationTabs : ofVoters,
        current: tab,
        text: (each) => t(`tabs.${each}`),
        to,
        counts,
      }}
      search={{
        label: t('searchLabel'),
        placeholder: t('search'),
        value: search,
        onChange: (next) => onView(changed({ ...view, tab }, { search: next })),
      }}
      found={found}
      empty={
        narrowed
          ? { drawing: 'map', title: t('none.filteredTitle'), text: t('none.filteredText'), all }
          : {
              drawing: 'notes',
              title: t('none.title'),
              text: mayAsk ? t('none.text') : none,
              actions: mayAsk && act,
            }
      }
      {...list}
    />
  );
}
