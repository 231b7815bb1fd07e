import { Clock, Image, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { scheduledDialog, writeDialog } from '../public.tsx';

type Opened = 'post' | 'photo' | 'scheduled';

/** Writes a post, with pictures, and shows those that wait; `community` is where they are to stand. */
export function WriteButtons({ community }: { community?: { id: string; name: string } }) {
  const t = useTranslations('posts.composer');
  const [opened, setOpened] = useState<{ what: Opened; turn: number; open: boolean }>({
    what: 'post',
    turn: 0,
    open: false,
  });
  const drawn = useOnceOpen(opened.open);
  const open = (what: Opened) => () => setOpened(({ turn }) => ({ what, turn: turn + 1, open: true }));
  const close = () => setOpened((before) => ({ ...before, open: false }));
  const button = (what: Opened, icon: typeof Pencil, intent: object) => (
    <Button variant="ghost" size="sm" icon={icon} className="font-medium!" {...intent} onClick={open(what)}>
      {t(what)}
    </Button>
  );
  return (
    <>
      {button('post', Pencil, writeDialog.intent)}
      {button('photo', Image, writeDialog.intent)}
      {button('scheduled', Clock, scheduledDialog.intent)}
      {drawn && opened.what === 'scheduled' && <scheduledDialog.Part open={opened.open} onClose={close} />}
      {drawn && opened.what !== 'scheduled' && (
        <writeDialog.Part
          key={opened.turn}
          open={opened.open}
          onClose={close}
          pictures={opened.what === 'photo'}
          community={community}
        />
      )}
    </>
  );
}
