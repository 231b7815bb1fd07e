import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Roll } from './roll.tsx';
import type { Show, Slide } from './slides.ts';

const large = 'text-[clamp(2rem,5.2vw,4.5rem)] leading-tight font-bold text-balance wrap-anywhere';
const middle = 'text-[clamp(1.25rem,2.6vw,2.25rem)] leading-snug wrap-anywhere';
const small = 'text-[clamp(1rem,1.6vw,1.5rem)] wrap-anywhere';

function Center({ children }: { children: ReactNode }) {
  return <div className="flex max-w-[70rem] flex-col items-center gap-5 text-center">{children}</div>;
}

function Thanks({ thanks: { giver, recipients, recipientCount, message } }: { thanks: Show['thanks'][number] }) {
  const t = useTranslations('all-hands');
  const more = recipientCount - recipients.length;
  return (
    <Center>
      <p className={small}>{t('thanked', { giver: giver.name })}</p>
      <ul className="flex flex-wrap justify-center gap-x-8 gap-y-4">
        {recipients.map((person) => (
          <li key={person.id} className={`flex items-center gap-4 font-bold ${middle}`}>
            <Avatar person={person} size={72} decorative />
            {person.name}
          </li>
        ))}
        {more > 0 && <li className={small}>{t('more', { count: more })}</li>}
      </ul>
      <p dir="auto" className={`line-clamp-6 font-note ${middle}`}>
        {message}
      </p>
    </Center>
  );
}

function Cover({ award: { awardName }, rolling }: { award: Show['awards'][number]; rolling: boolean }) {
  const t = useTranslations('all-hands');
  return (
    <Center>
      <Roll key={String(rolling)} rolling={rolling} />
      <p dir="auto" className={middle}>
        {awardName}
      </p>
      <h2 className={large}>{t('cover')}</h2>
    </Center>
  );
}

function Award({ award: { person, awardName, reason, points } }: { award: Show['awards'][number] }) {
  const t = useTranslations('all-hands');
  return (
    <Center>
      <p className={`flex items-center gap-3 ${small}`}>
        <Trophy aria-hidden="true" />
        {t('award')}
      </p>
      <Avatar person={person} size={72} decorative />
      <h2 className={`animate-arrive motion-reduce:animate-none ${large}`}>{person.name}</h2>
      <p dir="auto" className={`font-semibold ${middle}`}>
        {awardName}
      </p>
      {reason !== '' && (
        <p dir="auto" className={`line-clamp-4 font-note ${small}`}>
          {reason}
        </p>
      )}
      {points > 0 && <p className={small}>{t('points', { count: points })}</p>}
    </Center>
  );
}

function Standings({ standings }: { standings: NonNullable<Show['standings']> }) {
  const t = useTranslations('all-hands');
  return (
    <div className="flex w-full max-w-[60rem] flex-col gap-5">
      <p className={small}>{t('standings')}</p>
      <h2 dir="auto" className={`font-bold ${middle}`}>
        {standings.title}
      </h2>
      <ol className="flex flex-col gap-4">
        {standings.places.map(({ person, position, score }) => (
          <li key={person.id} className={`flex items-center gap-4 ${middle}`}>
            <span className="w-12 shrink-0 font-bold tabular-nums">
              <span className="sr-only">{t('place')} </span>
              {position}
            </span>
            <Avatar person={person} size={56} decorative />
            <span className="min-w-0 flex-1">{person.name}</span>
            <span className="tabular-nums">
              {formatNumber(score)} {standings.unit}
            </span>
          </li>
        ))}
      </ol>
      <p className={small}>{t('participants', { count: standings.participantCount })}</p>
    </div>
  );
}

function Joiners({ joiners }: { joiners: Show['joiners'] }) {
  const t = useTranslations('all-hands');
  return (
    <Center>
      <h2 className={large}>{t('joiners')}</h2>
      <ul className="flex max-h-[60vh] flex-wrap justify-center gap-x-10 gap-y-5 overflow-y-auto">
        {joiners.map((person) => (
          <li key={person.id} className={`flex items-center gap-3 text-left ${small}`}>
            <Avatar person={person} size={56} decorative />
            <span>
              <span className="block font-bold">{person.name}</span>
              {person.department}
            </span>
          </li>
        ))}
      </ul>
    </Center>
  );
}

function Start({ show }: { show: Show }) {
  const t = useTranslations('all-hands');
  const { company, thankCount, awards, joiners } = show;
  const isEmpty = thankCount + awards.length + joiners.length === 0;
  return (
    <Center>
      <h2 className={large}>{t('start', { company })}</h2>
      <p className={middle}>
        {isEmpty ? t('empty') : t('counts', { thanks: thankCount, awards: awards.length, joiners: joiners.length })}
      </p>
    </Center>
  );
}

function End() {
  const t = useTranslations('all-hands');
  return (
    <Center>
      <h2 className={large}>{t('end')}</h2>
      <p className={middle}>{t('endText')}</p>
    </Center>
  );
}

/** One picture of the show; `rolling` while it goes on by itself. */
export function SlideView({ slide, show, rolling }: { slide: Slide; show: Show; rolling: boolean }) {
  switch (slide.kind) {
    case 'start':
      return <Start show={show} />;
    case 'thanks':
      return <Thanks thanks={slide.thanks} />;
    case 'cover':
      return <Cover award={slide.award} rolling={rolling} />;
    case 'award':
      return <Award key={slide.award.id} award={slide.award} />;
    case 'standings':
      return <Standings standings={slide.standings} />;
    case 'joiners':
      return <Joiners joiners={slide.joiners} />;
    default:
      return <End />;
  }
}
