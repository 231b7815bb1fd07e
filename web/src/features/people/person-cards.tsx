import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { useMe } from '../../lib/session/me.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';

/** A person as the directory shows one. */
export type Card = AnswerOf<'people.list'>['items'][number];

/** The look of the directory: cards, on phones one list. */
export const peopleGrid =
  'grid sm:grid-cols-[repeat(auto-fill,minmax(216px,1fr))] sm:gap-4 max-sm:overflow-hidden max-sm:rounded-[18px] max-sm:border max-sm:bg-surface';
const paper =
  'flex min-w-0 sm:flex-col sm:rounded-xl sm:border sm:border-card-line sm:bg-surface sm:px-4 sm:pt-6 sm:pb-4 sm:shadow-card max-sm:items-center max-sm:gap-3 max-sm:border-t max-sm:px-3.5 max-sm:py-3 max-sm:first:border-t-0';

/** Draws a person of the directory; everyone but oneself can be thanked. */
export function PersonCard({ person, onThank }: { person: Card; onThank: (person: Card) => void }) {
  const t = useTranslations('people');
  const me = useMe();
  const place = [person.department, person.location].filter(Boolean).join(' · ');
  return (
    <li className={paper}>
      <AppLink
        to={`/people/${person.id}`}
        current={false}
        className="group flex min-w-0 flex-1 rounded-md max-sm:items-center max-sm:gap-3.5 sm:flex-col sm:items-center sm:text-center"
      >
        <Avatar person={person} size={72} decorative className="max-sm:size-11! max-sm:text-[16px]!" />
        <span className="flex min-w-0 flex-col sm:mt-3 sm:w-full">
          <span className="truncate font-semibold group-hover:underline group-hover:underline-offset-3">
            {person.name}
          </span>
          <span className="truncate text-md text-ink-2 sm:mt-0.5">{person.designation}</span>
          <span className="truncate text-sm text-muted">{place}</span>
        </span>
      </AppLink>
      <div className="sm:mt-4">
        {person.id !== me.id ? (
          <Button
            variant="tint"
            size="sm"
            icon={Heart}
            aria-label={t('thankName', { name: person.name })}
            onClick={() => onThank(person)}
            className="sm:w-full"
          >
            {t('thank')}
          </Button>
        ) : (
          <p className="text-sm text-muted sm:py-1.5 sm:text-center">{t('you')}</p>
        )}
      </div>
    </li>
  );
}

/** The shape of the directory while it comes. */
export function PersonCardsSkeleton() {
  return (
    <div className={peopleGrid}>
      {Array.from({ length: 6 }, (_unused, at) => (
        <div key={at} className={paper}>
          <Bone className="size-18 rounded-full! sm:mx-auto max-sm:size-11!" />
          <span className="flex flex-1 flex-col gap-2 sm:mt-4 sm:items-center">
            <Bone className="h-3.5 w-28" />
            <Bone className="h-3 w-36" />
            <Bone className="h-3 w-24 max-sm:hidden" />
          </span>
          <Bone className="h-8 sm:mt-4 max-sm:w-20" />
        </div>
      ))}
    </div>
  );
}
