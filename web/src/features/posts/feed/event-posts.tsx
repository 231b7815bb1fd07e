import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { writeDialog } from '../public.tsx';
import { FeedList } from './feed-list.tsx';

interface PastEvent {
  id: string;
  title: string;
  can: { post: boolean };
}

/** Lists the posts of a past event, with a button to add photos if the reader may post. */
export function EventPosts({ event }: { event: PastEvent }) {
  const t = useTranslations('posts.composer');
  const [opened, setOpened] = useState({ turn: 0, open: false });
  const drawn = useOnceOpen(opened.open);
  const setOpen = (open: boolean) => setOpened(({ turn }) => ({ turn: open ? turn + 1 : turn, open }));
  return (
    <section aria-labelledby="photos" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-40 flex-1">
          <h2 id="photos" tabIndex={-1} className="type-section outline-none">
            {t('photosTitle')}
          </h2>
          <p className="text-sm text-muted">{t('photosLine')}</p>
        </div>
        {event.can.post && (
          <Button size="sm" icon={ImagePlus} {...writeDialog.intent} onClick={() => setOpen(true)}>
            {t('photosAdd')}
          </Button>
        )}
      </div>
      <FeedList eventId={event.id} />
      {drawn && (
        <writeDialog.Part key={opened.turn} open={opened.open} onClose={() => setOpen(false)} event={event} pictures />
      )}
    </section>
  );
}
