import type { PersonCard } from '@apprecio/contract/people/people.operations';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { popup } from '../../../ui/overlay/overlay.ts';

/** The people whose names begin as typed after an @, below what is written or above it. */
export function Names({
  id,
  found,
  at,
  onPick,
  above = false,
}: {
  id: string;
  found: readonly PersonCard[];
  at: number;
  onPick: (person: PersonCard) => void;
  above?: boolean;
}) {
  const t = useTranslations('posts.write');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('people')}
      className={cn(
        popup,
        'absolute inset-x-0 z-(--z-command) p-1.5',
        above ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
      )}
    >
      {found.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
          className={cn(
            'flex min-h-11 items-center gap-3 rounded-inset px-2.5',
            index === at && 'bg-hover dark:bg-line',
          )}
        >
          <Avatar person={person} size={28} decorative />
          <span className="min-w-0">
            <span className="block truncate text-md font-medium">{person.name}</span>
            <span className="block truncate text-xs text-muted">
              {[person.designation, person.department].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
