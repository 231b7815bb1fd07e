import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import type { Zapz } from '../zapz-view.ts';
import { ZapzCover } from './cover.tsx';
import { ZapzFacts } from './facts.tsx';
import { CardAct } from './joining.tsx';
import { MyPosition } from './my-position.tsx';
import { StateBadge } from './state-badge.tsx';

const paper =
  'relative flex min-w-0 flex-col overflow-hidden rounded-xl border border-card-line bg-surface shadow-card';
/** The grid of cards. */
const grid = 'grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]';

function ZapzCard({ zapz }: { zapz: Zapz }) {
  return (
    <li className={paper}>
      <ZapzCover id={zapz.id} className="h-16 p-3.5 sm:h-21">
        <StateBadge zapz={zapz} />
      </ZapzCover>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <h2 className="type-card wrap-anywhere" dir="auto">
          <AppLink
            to={`/zapz/${zapz.id}`}
            current={false}
            className="rounded-xs underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {zapz.title}
          </AppLink>
        </h2>
        <p dir="auto" className="mt-1 line-clamp-2 min-h-10 text-sm text-ink-2 wrap-anywhere">
          {zapz.description}
        </p>
        {zapz.joined && <MyPosition zapz={zapz} />}
        <div className="mt-2.5 flex-1">
          <ZapzFacts zapz={zapz} />
        </div>
        <div className="relative mt-3 flex min-h-8 flex-wrap items-center gap-1.5">
          {zapz.people.length > 0 && <AvatarPile people={zapz.people} total={zapz.participantCount} size={32} />}
          <span className="ml-auto">
            <CardAct zapz={zapz} />
          </span>
        </div>
      </div>
    </li>
  );
}

/** The competitions of a list. */
export function ZapzCards({ zapz }: { zapz: Zapz[] }) {
  return (
    <ul className={grid}>
      {zapz.map((each) => (
        <ZapzCard key={each.id} zapz={each} />
      ))}
    </ul>
  );
}

/** The shape of the list while it comes. */
export function ZapzCardsSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 3 }, (_unused, at) => (
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
