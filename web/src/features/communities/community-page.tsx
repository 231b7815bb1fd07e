import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../components/app-link.tsx';
import { PageBody } from '../../components/app-shell.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Bone, Loading } from '../../components/skeleton.tsx';
import { LinkTabs } from '../../components/tabs.tsx';
import { useBack } from '../../lib/back.ts';
import { fetchedAhead, query } from '../../lib/query.ts';
import { ApiError } from '../../lib/request.ts';
import { AboutCards, AboutText } from './community-about.tsx';
import { CommunityHead } from './community-head.tsx';
import type { CommunityTab } from './community-tabs.ts';
import { Invitations } from './invitations-list.tsx';
import { MembersList } from './members-list.tsx';
import { RequestsList } from './requests-list.tsx';
import { useLiveCommunities, type Community } from './use-community.ts';

/** What the page of a community gets from its route. */
export interface CommunityPageProps {
  id: string;
  tab: CommunityTab;
  /** Draws the posts of a community and, for those who may write, where they do. */
  posts: ComponentType<{ community: { id: string; name: string }; mayWrite: boolean }>;
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
    ...query('feed.reportedIn', { id: community.id, limit: 1 }),
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
      <div className="mt-5 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_304px]">
        <Content community={community} tab={shown} {...parts} />
        <AboutCards community={community} />
      </div>
    </>
  );
}

function Missing() {
  const t = useTranslations('communities.missing');
  return (
    <EmptyState
      level={1}
      drawing="door"
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink variant="primary" size="sm" to="/communities">
          {t('action')}
        </ButtonLink>
      }
    />
  );
}

function Shape() {
  return (
    <>
      <Bone className="h-25 rounded-xl! sm:h-33" />
      <Bone className="relative -mt-8 ml-5 size-21 rounded-[24px]!" />
      <Bone className="mt-6 h-11" />
      <div className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,1fr)_304px]">
        <Bone className="h-48 rounded-xl!" />
        <Bone className="h-48 rounded-xl!" />
      </div>
    </>
  );
}

/** /communities/{communityId}: what it is for, who belongs to it, and how one gets in. */
export function CommunityPage({ id, tab, ...parts }: CommunityPageProps) {
  const t = useTranslations('communities');
  const back = useBack('/communities');
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query('communities.detail', { id }),
    ...fetchedAhead,
  });
  useLiveCommunities();
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <PageBody>
      <p className="-mt-2 mb-3">
        <TextLink
          to="/communities"
          current={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            back();
          }}
          className="inline-flex items-center gap-1 text-sm"
        >
          <Icon of={ChevronLeft} size="sm" />
          {t('title')}
        </TextLink>
      </p>
      {missing && <Missing />}
      {error && !missing && !data && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!missing && (data !== undefined || !error) && (
        <Loading loading={isPending} shape={<Shape />}>
          {() => data && <Body community={data} tab={tab} {...parts} />}
        </Loading>
      )}
    </PageBody>
  );
}
