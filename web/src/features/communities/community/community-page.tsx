import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { DetailPage, DetailShape } from '../../../ui/layout/detail-page.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { Invitations } from '../members/invitations-list.tsx';
import { MembersList } from '../members/members-list.tsx';
import { RequestsList } from '../members/requests-list.tsx';
import { AboutCards, AboutText } from './community-about.tsx';
import { CommunityHead } from './community-head.tsx';
import type { CommunityTab } from './community-tabs.ts';
import type { Community } from './use-community.ts';

/** Props that the route passes to the page of a community. */
export interface CommunityPageProps {
  id: string;
  tab: CommunityTab;
  /** Draws the posts of a community and, for those who may write, where they do. */
  posts: ComponentType<{ community: Community; mayWrite: boolean }>;
  /** Draws what was reported there, for those who decide it. */
  reports: ComponentType<{ communityId: string }>;
}

function tabsOf({ can }: Community): CommunityTab[] {
  const tabs: CommunityTab[] = can.read ? ['posts', 'members', 'about'] : ['about'];
  if (can.invite) tabs.push('invitations');
  if (can.decide) tabs.push('requests');
  if (can.moderate) tabs.push('reports');
  return tabs;
}

type BodyProps = Omit<CommunityPageProps, 'id'> & { community: Community };

function Content({ community, tab, posts: Posts, reports: Reports }: BodyProps) {
  if (tab === 'posts') return <Posts community={community} mayWrite={community.can.write} />;
  if (tab === 'members') return <MembersList community={community} />;
  if (tab === 'reports') return <Reports communityId={community.id} />;
  if (tab === 'requests') return <RequestsList community={community} />;
  if (tab === 'invitations') return <Invitations community={community} />;
  return <AboutText community={community} />;
}

function Body({ community, tab, ...parts }: BodyProps) {
  const t = useTranslations('communities');
  const tabs = tabsOf(community);
  const [first] = tabs;
  const shown = tabs.includes(tab) ? tab : (first ?? 'about');
  const base = `/communities/${community.id}`;
  const reports = useQuery({
    ...query('posts.reportedIn', { id: community.id, limit: 1 }),
    enabled: community.can.moderate,
    throwOnError: false,
  });
  const counts: Partial<Record<CommunityTab, number | undefined>> = {
    members: community.memberCount,
    requests: community.requestCount ?? undefined,
    reports: reports.data?.open,
  };
  return (
    <>
      <CommunityHead community={community} />
      <div className="mt-5">
        <LinkTabs
          label={community.name}
          tabs={tabs.map((name) => {
            const count = counts[name];
            return {
              to: name === first ? base : `${base}?tab=${name}`,
              label: t(`tabs.${name}`),
              current: name === shown,
              ...(count !== undefined && { count }),
            };
          })}
        />
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_304px]">
        <Content community={community} tab={shown} {...parts} />
        <AboutCards community={community} />
      </div>
    </>
  );
}

/** /communities/{communityId}: what it is for, who belongs to it, and how one gets in. */
export function CommunityPage({ id, tab, ...parts }: CommunityPageProps) {
  const t = useTranslations('communities');
  const found = useQuery({ ...query('communities.detail', { id }), ...fetchedAhead });
  return (
    <DetailPage
      list={{ to: '/communities', title: t('title') }}
      found={found}
      missing={{
        drawing: 'door',
        title: t('missing.title'),
        text: t('missing.text'),
        action: t('missing.action'),
      }}
      shape={
        <DetailShape
          cover="h-25 sm:h-33"
          face="-mt-8 ml-5 size-21 rounded-[24px]!"
          between={<Bone className="mt-6 h-11" />}
          columns="mt-5"
        />
      }
    >
      {(community) => <Body community={community} tab={tab} {...parts} />}
    </DetailPage>
  );
}
