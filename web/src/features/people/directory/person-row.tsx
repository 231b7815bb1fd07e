import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import type { Card } from '../person-cards.tsx';

/** The height of a row in pixels. */
export const rowHeight = 64;

/** Draws a person as a row of the directory; everyone but oneself can be thanked. */
export function PersonRow({ person, onThank }: { person: Card; onThank: (person: Card) => void }) {
  const t = useTranslations('people');
  const me = useMe();
  return (
    <div className="flex h-full items-center gap-3 border-b px-4">
      <AppLink
        to={`/people/${person.id}`}
        current={false}
        className="group flex min-w-0 flex-1 items-center gap-3 rounded-md"
      >
        <Avatar person={person} size={40} decorative />
        <span className="grid min-w-0 flex-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center sm:gap-4">
          <span className="truncate font-medium group-hover:underline group-hover:underline-offset-3">
            {person.name}
          </span>
          <span className="truncate text-sm text-muted">
            {[person.designation, person.department, person.location].filter(Boolean).join(' · ')}
          </span>
        </span>
      </AppLink>
      {person.id !== me.id && (
        <IconButton icon={Heart} label={t('thankName', { name: person.name })} plain onClick={() => onThank(person)} />
      )}
    </div>
  );
}
