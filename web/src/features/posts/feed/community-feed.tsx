import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { type GivePlace, giveIntent, openGive } from '../../recognition/public.tsx';
import { FeedList } from './feed-list.tsx';
import { WriteButtons } from './write-buttons.tsx';

/** The posts of a community, with the place where its members write. */
export function CommunityFeed({ community, mayWrite }: { community: GivePlace; mayWrite: boolean }) {
  const t = useTranslations('posts.composer');
  const me = useMe();
  return (
    <div className="flex flex-col gap-4">
      {mayWrite && (
        <Card aria-label={t('write')} className="flex flex-wrap items-center gap-2 px-4 py-3">
          <Avatar person={me} size={40} decorative />
          <WriteButtons community={community} />
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
