import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import type { Tint } from '../../ui/data/motifs.tsx';
import { Paper } from './paper.tsx';
import { Roll } from './roll.tsx';
import { large, middle, small } from './sizes.ts';
import type { Show, Slide } from './slides.ts';
import { ThanksWall } from './thanks-wall.tsx';

const centred = 'flex flex-col items-center justify-center-safe gap-5 text-center';

function Center({ children }: { children: ReactNode }) {
  return <div className={`mx-auto max-w-[70rem] ${centred}`}>{children}</div>;
}

function Sheet({ tint, children }: { tint: Tint; children: ReactNode }) {
  return (
    <Paper tint={tint} className={`min-h-full w-full p-6 sm:p-10 ${centred}`}>
      {children}
    </Paper>
  );
}

function Cover({ award: { awardName }, rolling }: { award: Show['awards'][number]; rolling: boolean }) {
  const t = useTranslations('all-hands');
  return (
    <Sheet tint="violet">
      <Roll key={String(rolling)} rolling={rolling} />
      <p dir="auto" className={middle}>
        {awardName}
      </p>
      <h3 className={large}>{t('cover')}</h3>
    </Sheet>
  );
}

function Award({ award: { person, awardName, reason, points } }: { award: Show['awards'][number] }) {
  const t = useTranslations('all-hands');
  return (
    <Sheet tint="orange">
      <Avatar person={person} size={112} mark={Trophy} decorative />
      <h3 className={`animate-arrive motion-reduce:animate-none ${large}`}>{person.name}</h3>
      <p dir="auto" className={`font-semibold ${middle}`}>
        {awardName}
      </p>
      {reason !== '' && (
        <p dir="auto" className={`line-clamp-4 font-note ${small}`}>
          {reason}
        </p>
      )}
      {points !== null && points > 0 && <p className={small}>{t('points', { count: points })}</p>}
    </Sheet>
  );
}

function Standings({ standings }: { standings: NonNullable<Show['standings']> }) {
  const t = useTranslations('all-hands');
  return (
    <Sheet tint="blue">
      <div className="flex w-full max-w-[60rem] flex-col gap-5 text-left">
        <h3 dir="auto" className={`font-bold ${middle}`}>
          {standings.title}
        </h3>
        <ol className="flex flex-col gap-4">
          {standings.places.map(({ person, position, score }) => (
            <li key={person.id} className={`flex items-center gap-4 ${small} sm:text-[clamp(1.25rem,2.6vw,2.5rem)]`}>
              <span className="w-6 shrink-0 sm:w-12 font-bold tabular-nums">
                <span className="sr-only">{t('place')} </span>
                {position}
              </span>
              <Avatar person={person} size={56} decorative className="max-sm:hidden" />
              <span className="min-w-0 flex-1">{person.name}</span>
              <span className="tabular-nums">
                {formatNumber(score)} {standings.unit}
              </span>
            </li>
          ))}
        </ol>
        <p className={small}>{t('participants', { count: standings.participantCount })}</p>
      </div>
    </Sheet>
  );
}

function Joiners({ joiners }: { joiners: Show['joiners'] }) {
  return (
    <Sheet tint="rose">
      <ul className="flex flex-wrap justify-center gap-x-10 gap-y-5">
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
    </Sheet>
  );
}

function Start({ show }: { show: Show }) {
  const t = useTranslations('all-hands');
  const { company, thankCount, awards, joiners } = show;
  const isEmpty = thankCount + awards.length + joiners.length === 0;
  return (
    <Center>
      <h3 className={large}>{t('start', { company })}</h3>
      <p className={middle}>
        {isEmpty ? t('empty') : t('counts', { thanks: thankCount, awards: awards.length, joiners: joiners.length })}
      </p>
      <p className="text-sm opacity-85 max-sm:hidden">{t('keys')}</p>
    </Center>
  );
}

function End() {
  const t = useTranslations('all-hands');
  return (
    <Center>
      <h3 className={large}>{t('end')}</h3>
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
      return <ThanksWall thanks={slide.thanks} next={slide.next} />;
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
