import type { CelebrationOfPost } from '@apprecio/contract/celebrations/celebration';
import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { AvatarPile } from '../../ui/data/avatar-pile.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useOnceOpen } from '../../ui/layout/lazy.tsx';
import { CelebrationNote } from './celebration-note.tsx';
import { useWish } from './use-wish.ts';
import { WishButton } from './wish-button.tsx';
import { wishersDialog } from './wishers-part.ts';

function Wishes({ celebration }: { celebration: AnswerOf<'celebrations.details'> }) {
  const t = useTranslations('celebrations');
  const { wishCount, wishers, mine: isOwn, person } = celebration;
  const [reading, setReading] = useState(false);
  const drawn = useOnceOpen(reading);
  const wish = useWish(celebration);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <WishButton celebration={celebration} wish={wish} />
      {(wishCount > 0 || isOwn) && (
        <Button size="sm" variant="ghost" {...wishersDialog.intent} onClick={() => setReading(true)}>
          <AvatarPile people={wishers} size={24} />
          <span aria-hidden="true">{t('wishes', { count: wishCount })}</span>
          <span className="sr-only">{t('wishesOf', { count: wishCount, name: person.name })}</span>
        </Button>
      )}
      {drawn && <wishersDialog.Part open={reading} celebration={celebration} onClose={() => setReading(false)} />}
    </div>
  );
}

function Card({ person, celebration, children }: CelebrationInPostProps & { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3.5">
      <CelebrationNote name={person.name} celebration={celebration} />
      {children}
    </div>
  );
}

function WithWishes({ person, celebration, occasion }: CelebrationInPostProps & { occasion: Occasion }) {
  const { data } = useQuery(query('celebrations.details', { id: person.id, occasion, year: celebration.year }));
  return (
    <Card person={person} celebration={celebration}>
      <div className="min-h-9">{data && <Wishes celebration={data} />}</div>
    </Card>
  );
}

export interface CelebrationInPostProps {
  person: PersonRef;
  celebration: CelebrationOfPost;
}

/** The card of a celebration in its post: whose day it was, Wish, and who wished; a welcome is answered below the post. */
export function CelebrationInPost(props: CelebrationInPostProps) {
  const { occasion } = props.celebration;
  return occasion === 'first_day' ? <Card {...props} /> : <WithWishes {...props} occasion={occasion} />;
}
