import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { LinkedText } from '../../lib/linked-text.tsx';
import { Avatar } from '../../ui/data/avatar.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PictureShow } from '../pictures/public.tsx';
import { SaveCard } from './save-card.tsx';

export interface WishersDialogProps {
  open: boolean;
  celebration: Celebration;
  onClose: () => void;
}

/** Shows the people who wished someone, with their words and pictures. The recipient can save them as a PDF. */
export function WishersDialog({ open, celebration, onClose }: WishersDialogProps) {
  const { person, occasion, year, mine: isOwn, daysAway } = celebration;
  const t = useTranslations('celebrations.wishers');
  const list = useList(infinite('celebrations.wishers', { id: person.id, occasion, year, limit: 20 }), {
    enabled: open,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('title', { name: person.name })}
      foot={isOwn && list.items.length > 0 && <SaveCard celebration={celebration} />}
    >
      <QueryList
        query={list}
        within="panel"
        shape={3}
        empty={t(isOwn && daysAway >= 0 ? 'closed' : 'none')}
        className="flex flex-col gap-3"
        row={(wish) => (
          <li key={wish.person.id} className="flex gap-3">
            <Avatar person={wish.person} size={36} decorative />
            <div className="min-w-0 flex-1">
              <AppLink
                to={`/people/${wish.person.id}`}
                className="inline-block min-h-6 text-md font-medium wrap-anywhere underline-offset-3 hover:underline"
              >
                {wish.person.name}
              </AppLink>
              {wish.text !== null && (
                <p dir="auto" className="type-note wrap-anywhere whitespace-pre-line">
                  <LinkedText text={wish.text} />
                </p>
              )}
              {wish.picture && (
                <div className="mt-2 max-w-72">
                  <PictureShow pictures={[wish.picture]} />
                </div>
              )}
            </div>
          </li>
        )}
      />
    </Dialog>
  );
}
