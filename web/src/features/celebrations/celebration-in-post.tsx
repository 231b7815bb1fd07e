import type { CelebrationOfPost, Occasion } from '@apprecio/contract/celebrations/celebration';
import type { PersonRef } from '@apprecio/contract/people/operations';
import { useQuery } from '@tanstack/react-query';
import { Cake, type LucideIcon, Sprout, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { AvatarPile } from '../../ui/data/avatar-pile.tsx';
import type { Tint } from '../../ui/data/motifs.tsx';
import { NotePaper, NoteValueLine } from '../../ui/data/recognition-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useOnceOpen } from '../../ui/layout/lazy.tsx';
import { useWish } from './use-wish.ts';
import { WishButton } from './wish-button.tsx';
import { wishersDialog } from './wishers-part.ts';

const looks: Record<CelebrationOfPost['occasion'], { tint: Tint; icon: LucideIcon }> = {
  birthday: { tint: 'rose', icon: Cake },
  work_anniversary: { tint: 'orange', icon: Star },
  first_day: { tint: 'green', icon: Sprout },
};

function Wishes({ celebration }: { celebration: AnswerOf<'celebrations.details'> }) {
  const t = useTranslations('celebrations');
  const { wishCount, wishers, mine, person } = celebration;
  const [reading, setReading] = useState(false);
  const drawn = useOnceOpen(reading);
  const wish = useWish(celebration);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <WishButton celebration={celebration} wish={wish} />
      {(wishCount > 0 || mine) && (
        <Button
          size="sm"
          variant="ghost"
          {...wishersDialog.intent}
          aria-label={t('wishesOf', { count: wishCount, name: person.name })}
          onClick={() => setReading(true)}
        >
          <AvatarPile people={wishers} size={24} />
          {t('wishes', { count: wishCount })}
        </Button>
      )}
      {drawn && <wishersDialog.Part open={reading} celebration={celebration} onClose={() => setReading(false)} />}
    </div>
  );
}

function Card({
  person,
  celebration: { occasion, years },
  children,
}: CelebrationInPostProps & { children?: ReactNode }) {
  const t = useTranslations('celebrations.post');
  const { tint, icon } = looks[occasion];
  return (
    <div className="flex flex-col gap-3.5">
      <NotePaper tint={tint}>
        <NoteValueLine icon={icon}>{t(occasion)}</NoteValueLine>
        <p className="mt-2 font-note text-2xl leading-snug font-medium wrap-anywhere text-ink sm:pe-14">
          {occasion === 'work_anniversary'
            ? t('yearsOf', { count: years ?? 0, name: person.name })
            : t(occasion === 'birthday' ? 'happyBirthday' : 'welcome', { name: person.name })}
        </p>
      </NotePaper>
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
