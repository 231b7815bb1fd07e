import { CalendarDays, ChartColumn, Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { canOpen } from '../../../lib/session/access.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { type GiveFieldSlot, giveIntent, openGive } from '../../recognition/public.tsx';
import { FeedList } from './feed-list.tsx';
import { WriteButtons } from './write-buttons.tsx';

type Led = GiveFieldSlot & { can: { moderate: boolean } };

/** Shows links for the leaders of a community to create a poll or an event in it. */
function LeadButtons({ id }: { id: string }) {
  const t = useTranslations('posts.composer');
  const me = useMe();
  const link = { variant: 'ghost', size: 'sm', className: 'font-medium!' } as const;
  return (
    <>
      {canOpen(me, '/polls/create') && (
        <ButtonLink {...link} icon={ChartColumn} to={`/polls/create?communityId=${id}`}>
          {t('poll')}
        </ButtonLink>
      )}
      {canOpen(me, '/events/new') && (
        <ButtonLink {...link} icon={CalendarDays} to={`/events/new?communityId=${id}`}>
          {t('event')}
        </ButtonLink>
      )}
    </>
  );
}

/** The posts of a community, with the place where its members write, and who leads it asks a poll or invites. */
export function CommunityFeed({ community, mayWrite }: { community: Led; mayWrite: boolean }) {
  const t = useTranslations('posts.composer');
  const me = useMe();
  return (
    <div className="flex flex-col gap-4">
      {mayWrite && (
        <Card aria-label={t('write')} className="flex flex-wrap items-center gap-2 px-4 py-3">
          <Avatar person={me} size={40} decorative />
          <WriteButtons community={community} />
          {community.can.moderate && <LeadButtons id={community.id} />}
          <Button
            variant="primary"
            size="sm"
            icon={Heart}
            className="ml-auto"
            {...giveIntent}
            onClick={() => openGive({ community })}
          >
            {t('thank')}
          </Button>
        </Card>
      )}
      <FeedList communityId={community.id} />
    </div>
  );
}
