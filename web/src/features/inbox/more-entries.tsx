import { Cake, ChartColumn, CreditCard, Scale } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate, formatInstant, formatPaise, formatRelative } from '../../lib/i18n/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { AnswerRequest } from '../points/public.tsx';
import { ReplyToAdmin } from '../recognition/public.tsx';
import { type Entry, Pair, type Queue } from './entries.tsx';
import { Row } from './row.tsx';
import type { Acts } from './use-acts.ts';

const pages = { birthday: '/birthdays', work_anniversary: '/work-anniversaries' } as const;

function Wish({ name, item, acts }: { name: string; item: Queue['wishes']['items'][number]; acts: Acts }) {
  const t = useTranslations('inbox.wish');
  const { person, occasion, year, years } = item;
  const of = { id: person.id, occasion, year };
  const wish = async () =>
    acts.decide(
      name,
      async () => acts.send('celebrations.wish', of),
      t('done', { name: person.name }),
      async () => acts.send('celebrations.unwish', of),
    );
  const title =
    occasion === 'birthday'
      ? t('birthday', { name: person.name })
      : t('years', { name: person.name, count: years ?? 0 });
  return (
    <Row person={person} title={title} sub={person.department ?? ''} to={pages[occasion]}>
      <Button
        size="sm"
        variant="tint"
        icon={Cake}
        aria-label={t('wishOne', { name: person.name })}
        onClick={() => void wish()}
      >
        {t('wish')}
      </Button>
    </Row>
  );
}

function Event({ name, item, acts }: { name: string; item: Queue['events']['items'][number]; acts: Acts }) {
  const t = useTranslations('inbox.event');
  const { id, author, title, place, startsAt, day } = item;
  const say = (answer: 'yes' | 'no') => ({
    label: t(answer),
    whole: t(`${answer}One`, { title }),
    onPress: () =>
      void acts.decide(
        name,
        async () => acts.send('events.rsvp', { id, answer }),
        (after) => t(after.mine?.waiting ? 'waiting' : `${answer}Said`, { title }),
      ),
  });
  const when = day === null ? formatInstant(startsAt) : formatDate(day);
  return (
    <Row person={author} title={t('title', { name: author.name, title })} note={when} sub={place} to={`/events/${id}`}>
      <Pair yes={say('yes')} no={say('no')} />
    </Row>
  );
}

function Unpaid({ item: { orderNum, title, due, placedAt } }: { item: Queue['unpaid']['items'][number] }) {
  const t = useTranslations('inbox.unpaid');
  const to = `/orders/${orderNum}`;
  const amount = formatPaise(due);
  return (
    <Row
      person={null}
      icon={CreditCard}
      title={t('title', { amount, title })}
      note={formatRelative(placedAt)}
      sub={orderNum}
      to={to}
    >
      <ButtonLink size="sm" variant="tint" to={to} aria-label={t('payOne', { amount, title })}>
        {t('pay')}
      </ButtonLink>
    </Row>
  );
}

function Order({ item }: { item: Queue['orders']['items'][number] }) {
  const t = useTranslations('inbox.order');
  const { buyer, kind, title, openedAt } = item;
  return (
    <Row
      person={buyer}
      title={t('title', { name: buyer.name, kind })}
      note={formatRelative(openedAt)}
      sub={title}
      to="/organization/orders?show=cases"
    >
      <ButtonLink size="sm" to="/organization/orders?show=cases" aria-label={t('lookOne', { name: buyer.name, title })}>
        {t('look')}
      </ButtonLink>
    </Row>
  );
}

function Outcome({ item }: { item: Queue['outcomes']['items'][number] }) {
  const t = useTranslations('inbox.outcome');
  const { id, title, endsAt } = item;
  const to = `/organization/survey/${id}`;
  return (
    <Row
      person={null}
      icon={ChartColumn}
      title={t('title', { title })}
      sub={t('about', { date: formatDate(endsAt) })}
      to={to}
    >
      <ButtonLink size="sm" to={to} aria-label={t('actOne', { title })}>
        {t('act')}
      </ButtonLink>
    </Row>
  );
}

function Allowance({ item }: { item: Queue['allowances']['items'][number] }) {
  const t = useTranslations('inbox.allowance');
  const { person, points, reason } = item;
  return (
    <Row
      person={person}
      title={t('title', { name: person.name, count: points })}
      sub={reason}
      to={`/people/${person.id}`}
    >
      <AnswerRequest request={item} />
    </Row>
  );
}

function Cycle({ item }: { item: Queue['nominations']['items'][number] }) {
  const t = useTranslations('inbox.nominations');
  const { by, awardName, nominees, closedAt } = item;
  return (
    <Row
      person={by}
      title={t('title', { award: awardName })}
      note={formatRelative(closedAt)}
      sub={t('count', { count: nominees })}
      to="/nominations"
    >
      <ButtonLink size="sm" variant="tint" to="/nominations" aria-label={t('scoreOne', { award: awardName })}>
        {t('score')}
      </ButtonLink>
    </Row>
  );
}

function FairPlay({ item }: { item: Queue['fairPlay']['items'][number] }) {
  const t = useTranslations('inbox.fairPlay');
  const { person, question } = item;
  return (
    <Row person={person} title={t('title', { name: person.name })} sub={question} to={`/people/${person.id}`}>
      <ReplyToAdmin asked={item} />
    </Row>
  );
}

const fairPlayScreen = '/organization/recognition?tab=fair-play';

function Trade({ item: { people, asked, replies } }: { item: Queue['trades']['items'][number] }) {
  const t = useTranslations('inbox.trade');
  const [first = '', second = '', third = ''] = people.map(({ name }) => name);
  const title = t('title', { count: people.length, first, second, third });
  const sub = asked ? t('asked', { replies, people: people.length }) : t('new');
  return (
    <Row person={null} icon={Scale} title={title} sub={sub} to={fairPlayScreen}>
      <ButtonLink size="sm" to={fairPlayScreen} aria-label={`${t('look')}: ${title}`}>
        {t('look')}
      </ButtonLink>
    </Row>
  );
}

function Stated({ name, item, acts }: { name: string; item: Queue['stated']['items'][number]; acts: Acts }) {
  const t = useTranslations('inbox.stated');
  const { person, designation, department } = item;
  const who = { name: person.name };
  const decide = (confirm: boolean) => () =>
    void acts.decide(
      name,
      async () => acts.send('employees.decideStated', { ids: [person.id], confirm }),
      t(confirm ? 'confirmed' : 'declined', who),
    );
  return (
    <Row
      person={person}
      title={t('title', who)}
      sub={[designation, department].filter((each) => each !== null).join(' · ')}
      to="/organization/employees?group=stated"
    >
      <Pair
        yes={{ label: t('confirm'), whole: t('confirmOne', who), onPress: decide(true) }}
        no={{ label: t('decline'), whole: t('declineOne', who), onPress: decide(false) }}
      />
    </Row>
  );
}

/** What else waits for me, with the days of today to wish well for. */
export function moreEntriesOf(queue: Queue, acts: Acts): Entry[] {
  const { wishes, orders, nominations, outcomes, allowances, fairPlay, trades, events, unpaid, stated } = queue;
  const entries = [
    ...stated.items.map((item) => {
      const name = `${item.person.id} stated`;
      return { name, row: <Stated key={name} name={name} item={item} acts={acts} /> };
    }),
    ...outcomes.items.map((item) => ({ name: `${item.id} outcome`, row: <Outcome key={item.id} item={item} /> })),
    ...fairPlay.items.map((item) => ({ name: item.id, row: <FairPlay key={item.id} item={item} /> })),
    ...trades.items.map((item) => ({ name: item.key, row: <Trade key={item.key} item={item} /> })),
    ...allowances.items.map((item) => ({ name: item.id, row: <Allowance key={item.id} item={item} /> })),
    ...orders.items.map((item) => ({ name: item.id, row: <Order key={item.id} item={item} /> })),
    ...nominations.items.map((item) => ({ name: item.id, row: <Cycle key={item.id} item={item} /> })),
    ...unpaid.items.map((item) => ({ name: item.orderNum, row: <Unpaid key={item.orderNum} item={item} /> })),
    ...events.items.map((item) => ({
      name: item.id,
      row: <Event key={item.id} name={item.id} item={item} acts={acts} />,
    })),
    ...wishes.items.map((item) => {
      const name = `${item.person.id} ${item.occasion}`;
      return { name, row: <Wish key={name} name={name} item={item} acts={acts} /> };
    }),
  ];
  return entries.filter(({ name }) => !acts.gone.has(name));
}
