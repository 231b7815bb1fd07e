import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import { ImagePlus, PenLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { cn } from '../../lib/class-names.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { LinkedText } from '../../lib/linked-text.tsx';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Card } from '../../ui/data/card.tsx';
import { tints } from '../../ui/data/motifs.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { NotePaper, NoteValueLine } from '../notes/public.tsx';
import { PictureField, pictureTarget } from '../pictures/field/public.tsx';
import { PictureShow } from '../pictures/public.tsx';
import { occasionLooks } from './celebration-note.tsx';
import { ReadyWords } from './ready-words.tsx';
import { useWish, type Wish } from './use-wish.ts';
import { useWords } from './use-words.ts';
import { WishButton } from './wish-button.tsx';

type Wishing = AnswerOf<'celebrations.wishers'>['items'][number];

function Head({ celebration }: { celebration: Celebration }) {
  const t = useTranslations('celebrations');
  const { person, occasion, years, day, daysAway, wishCount } = celebration;
  const { tint, icon } = occasionLooks[occasion];
  const isAhead = daysAway > 0;
  return (
    <NotePaper tint={tint} className="rounded-none!">
      <NoteValueLine icon={icon}>
        {isAhead ? t('groupCard.opens', { date: formatDate(day) }) : t('groupCard.title')}
      </NoteValueLine>
      <div className="mt-3 flex items-center gap-3">
        <Avatar person={person} size={56} decorative />
        <h2
          id="group-card"
          tabIndex={-1}
          className="font-note text-2xl leading-snug font-medium wrap-anywhere text-ink"
        >
          {occasion === 'work_anniversary'
            ? t('post.yearsOf', { count: years ?? 0, name: person.name })
            : t('post.happyBirthday', { name: person.name })}
        </h2>
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {isAhead && `${t('groupCard.hidden', { name: person.name })} `}
        {t('groupCard.signed', { count: wishCount })}
      </p>
    </NotePaper>
  );
}

function Signature({ wish, at }: { wish: Wishing; at: number }) {
  return (
    <li
      data-tint={tints[at % tints.length]}
      className={cn('rounded-lg bg-tint px-4 py-3', at % 2 === 0 ? 'me-4' : 'ms-4')}
    >
      {wish.text !== null && (
        <p dir="auto" className="type-note wrap-anywhere whitespace-pre-line text-ink">
          <LinkedText text={wish.text} />
        </p>
      )}
      {wish.picture && <PictureShow pictures={[wish.picture]} />}
      <p className="mt-2 flex items-center gap-2">
        <Avatar person={wish.person} size={24} decorative />
        <AppLink
          to={`/people/${wish.person.id}`}
          className="inline-block min-h-6 text-sm wrap-anywhere text-tint-fg underline-offset-3 hover:underline"
        >
          {wish.person.name}
        </AppLink>
      </p>
    </li>
  );
}

function SignForm({ celebration, wish }: { celebration: Celebration; wish: Wish }) {
  const t = useTranslations('celebrations');
  const { form, pictures, chooser, choose, uploading } = useWords(celebration, wish.onWished);
  return (
    <Form
      of={{ ...form, submit: () => !uploading && form.submit() }}
      className="flex flex-col gap-2.5"
      {...pictureTarget(pictures)}
    >
      <FormField
        of={form}
        name="text"
        as={TextArea}
        counted
        label={t('words', { name: celebration.person.name })}
        rows={2}
        maxLength={celebrationLimits.wish}
      />
      <ReadyWords celebration={celebration} text={form.draft.text} onWrite={(text) => form.change({ text })} />
      <PictureField pictures={pictures} />
      <FormError of={form} />
      {chooser}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {pictures.room > 0 && (
          <Button size="sm" variant="ghost" icon={ImagePlus} onClick={choose}>
            {t('picture')}
          </Button>
        )}
        <Button type="submit" size="sm" icon={PenLine} busy={form.busy} disabled={uploading} className="ms-auto">
          {t(celebration.daysAway > 0 ? 'sign' : 'groupCard.send')}
        </Button>
      </div>
    </Form>
  );
}

export interface GroupCardProps {
  celebration: Celebration;
}

/** The card that colleagues sign together: whose day it is, what they wrote, and a place for one's own words. */
export function GroupCard({ celebration }: GroupCardProps) {
  const t = useTranslations('celebrations');
  const { person, occasion, year, wished, can } = celebration;
  const wish = useWish(celebration);
  const list = useList(infinite('celebrations.wishers', { id: person.id, occasion, year, limit: 20 }));
  return (
    <Card aria-labelledby="group-card" className="overflow-hidden">
      <Head celebration={celebration} />
      <div className="flex flex-col gap-4 p-4">
        <QueryList
          query={list}
          within="panel"
          shape={2}
          empty={t('wishers.none')}
          className="flex max-h-[50vh] flex-col gap-3 overflow-y-auto"
          row={(each) => <Signature key={each.person.id} wish={each} at={list.items.indexOf(each)} />}
        />
        {can.wish && !wished && <SignForm celebration={celebration} wish={wish} />}
        {wished && (
          <div>
            <WishButton celebration={celebration} wish={wish} />
          </div>
        )}
      </div>
    </Card>
  );
}
