import { ChartColumn, Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { type GivePlace, giveIntent, openGive } from '../../recognition/public.tsx';
import { FeedList } from './feed-list.tsx';
import { WriteButtons } from './write-buttons.tsx';

type Led = GivePlace & { can: { moderate: boolean } };

/** The posts of a community, with the place where its members write, and who leads it asks a poll. */
export function CommunityFeed({ community, mayWrite }: { community: Led; mayWrite: boolean }) {
  const t = useTranslations('posts.composer');
  const me = useMe();
  return (
    <div className="flex flex-col gap-4">
      {mayWrite && (
        <Card aria-label={t('write')} className="flex flex-wrap items-center gap-2 px-4 py-3">
          <Avatar person={me} size={40} decorative />
          <WriteButtons community={community} />
          {community.can.moderate && (
            <ButtonLink
              variant="ghost"
              size="sm"
              icon={ChartColumn}
              className="font-medium!"
              to={`/polls/create?communityId=${community.id}`}
            >
              {t('poll')}
            </ButtonLink>
          )}
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
