import { days } from '@apprecio/contract/api/days';
import type { EventSummary } from '@apprecio/contract/events/event';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { capitalise, formatDate, formatMonth, formatWeekday, todayIso } from '../../lib/i18n/format.ts';
import { tints } from '../../ui/data/motifs.tsx';
import { Bone, useSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { daysOf, timeOf } from './when.ts';

const shownInDay = 3;

/** The month `by` months after another, `yyyy-mm`. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The plain dates of whole weeks, from Monday, that a month touches. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const from = first - ((new Date(first).getUTCDay() + 6) % 7) * days(1);
  const next = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const date = (at: number) => new Date(at).toISOString().slice(0, 10);
  const weeks: string[][] = [];
  for (let at = from; at < next; at += days(7)) {
    weeks.push(Array.from({ length: 7 }, (_unused, day) => date(at + days(day))));
  }
  return weeks;
}

/** The tint of an event, always the same for its id. */
export function tintOf(id: string) {
  return tints[parseInt(id.slice(-4), 16) % tints.length]!;
}

function Chip({ event }: { event: EventSummary }) {
  const { id, title, startsAt, allDay, mine: ownRsvp } = event;
  const isMine = ownRsvp?.answer === 'yes' && ownRsvp.waiting === null;
  const words = allDay ? title : `${timeOf(startsAt)} ${title}`;
  return (
    <li data-tint={tintOf(id)} className="min-w-0">
      <AppLink
        to={`/events/${id}`}
        dir="auto"
        title={words}
        className={cn(
          'block min-h-6 truncate rounded-sm border px-1.5 py-0.5 text-xs font-semibold text-tint-fg max-md:hidden',
          isMine ? 'border-transparent bg-tint' : 'border-tint-fg bg-surface',
        )}
      >
        {words}
      </AppLink>
      <span
        aria-hidden="true"
        className={cn(
          'block truncate rounded-sm border text-center text-2xs font-semibold text-tint-fg md:hidden',
          isMine ? 'border-transparent bg-tint' : 'border-tint-fg bg-surface',
        )}
      >
        {allDay ? title : timeOf(startsAt)}
      </span>
    </li>
  );
}

interface DayProps {
  date: string;
  month: string;
  events: readonly EventSummary[];
  /** The events are on their way, which is to be seen. */
  bone: boolean;
}

function Day({ date, month, events, bone }: DayProps) {
  const t = useTranslations('events');
  const isToday = date === todayIso();
  return (
    <td
      {...(isToday && { 'aria-current': 'date' })}
      className={cn(
        'h-16 border-t border-l p-1 align-top first:border-l-0 md:h-23',
        !date.startsWith(month) && 'bg-inset text-muted',
      )}
    >
      <span
        className={cn(
          'inline-grid size-6 place-items-center text-sm tabular-nums',
          isToday && 'rounded-full bg-primary font-semibold text-on-primary',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {bone && <Bone className="mt-1 h-4 rounded-sm! md:h-6" />}
      {events.length > 0 && (
        <>
          <span className="sr-only">{t('onDay', { date: formatDate(date), count: events.length })}</span>
          <ul className="mt-1 flex flex-col gap-1">
            {events.slice(0, shownInDay).map((event) => (
              <Chip key={event.id} event={event} />
            ))}
          </ul>
        </>
      )}
    </td>
  );
}

/** The month's name with the ways to others. */
export function MonthHead({ month }: { month: string }) {
  const t = useTranslations('events');
  return (
    <div className="flex items-center gap-2 p-4 sm:px-5">
      <h2 id="month" className="mr-auto type-section">
        {capitalise(formatMonth(month, 'with year'))}
      </h2>
      <ButtonLink size="sm" to="/events">
        {t('today')}
      </ButtonLink>
      <IconLink plain icon={ChevronLeft} label={t('earlier')} to={`/events?month=${monthAfter(month, -1)}`} stay />
      <IconLink plain icon={ChevronRight} label={t('later')} to={`/events?month=${monthAfter(month, 1)}`} stay />
    </div>
  );
}

/** A month of events; on a phone the time of each, with the list below for their names. */
export function MonthGrid({ month, events, busy }: { month: string; events: readonly EventSummary[]; busy: boolean }) {
  const t = useTranslations('events');
  const weeks = weeksOf(month);
  const bones = useSkeleton(busy);
  const byDay = new Map<string, EventSummary[]>();
  for (const event of events) for (const day of daysOf(event)) byDay.set(day, [...(byDay.get(day) ?? []), event]);
  return (
    <>
      <table aria-labelledby="month" aria-busy={busy} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weeks[0]!.map((date) => (
              <th
                key={date}
                scope="col"
                className="border-t border-l px-1.5 py-2 text-left text-xs font-regular text-muted first:border-l-0"
              >
                {formatWeekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((date) => (
                <Day
                  key={date}
                  date={date}
                  month={month}
                  events={bones ? [] : (byDay.get(date) ?? [])}
                  bone={bones && date.startsWith(month)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t px-4 py-3.5 text-sm text-muted sm:px-5">{t('legend')}</p>
    </>
  );
}
