import { useTranslations } from 'use-intl';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { Membership } from '../members/membership.tsx';
import { Cover, Mark, modeIcons, modeOf } from './look.tsx';
import type { Card } from './use-community.ts';

/** The look of the list. */
export const communityGrid = 'grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]';
const paper =
  'relative flex min-w-0 flex-col overflow-hidden rounded-xl border border-card-line bg-surface shadow-card';

/** Shows how to join the community and its number of members. */
export function ModeLine({ community }: { community: Card }) {
  const t = useTranslations('communities');
  const mode = modeOf(community);
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <Icon of={modeIcons[mode]} size="sm" />
      {t(`modes.${mode}.name`)}
      <span aria-hidden="true">·</span>
      {t('members', { count: community.memberCount })}
      {community.invitedBy && <span className="basis-full">{t('invitedBy', { name: community.invitedBy.name })}</span>}
    </p>
  );
}

/** Draws one community of the list. */
export function CommunityCard({ community }: { community: Card }) {
  const { id, name, description, tint, faces, memberCount } = community;
  return (
    <li className={paper}>
      <Cover tint={tint} className="h-16 sm:h-21" />
      <Mark
        community={community}
        className="absolute top-8 left-4 size-14 rounded-[16px] text-xl ring-4 ring-surface sm:top-13"
      />
      <div className="flex flex-1 flex-col px-4 pt-9 pb-4">
        <h2 className="type-card wrap-anywhere">
          <AppLink
            to={`/communities/${id}`}
            current={false}
            className="rounded-xs underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </AppLink>
        </h2>
        <p className="mt-0.5 line-clamp-2 min-h-10 text-sm text-ink-2 wrap-anywhere">{description}</p>
        <div className="mt-2 flex-1">
          <ModeLine community={community} />
        </div>
        <div className="relative mt-3 flex min-h-8 flex-wrap items-center gap-1.5">
          {faces.length > 0 && <AvatarPile people={faces} total={memberCount} size={32} />}
          <span className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
            <Membership community={community} />
          </span>
        </div>
      </div>
    </li>
  );
}

/** The shape of the list while it comes. */
export function CommunityCardsSkeleton() {
  return (
    <div className={communityGrid}>
      {Array.from({ length: 6 }, (_unused, at) => (
        <div key={at} className={paper}>
          <Bone className="h-16 rounded-none! sm:h-21" />
          <span className="flex flex-col gap-2.5 p-4">
            <Bone className="h-4 w-36" />
            <Bone className="h-3 w-full" />
            <Bone className="h-3 w-24" />
            <Bone className="mt-2 h-8 w-28" />
          </span>
        </div>
      ))}
    </div>
  );
}
