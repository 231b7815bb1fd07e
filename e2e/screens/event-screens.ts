import { call, type Session } from '../support/calls.ts';
import { instantIn, yearIn } from '../support/days.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import type { Screen } from './screen.ts';

/** The fields of an event of a day from now, for everyone. */
const planned = {
  startsAt: instantIn(20),
  endsAt: instantIn(20.1),
  zone: 'Asia/Kolkata',
  audience: { kind: 'all' as const },
};

/** A full event, for which someone waits. */
async function full(session: Session): Promise<string> {
  const admin = await demoSession(demoPerson('admin'));
  const fields = { ...planned, title: 'Pottery for two hands', place: 'Studio, Pune', capacity: 2, guests: 2 };
  const { id } = await call('events.create', fields, admin);
  await call('events.rsvp', { id, answer: 'yes', guests: 1 }, admin);
  await call('events.rsvp', { id, answer: 'yes', guests: 1 }, session);
  return `/events/${id}`;
}

/** An event that nobody has answered yet. */
async function open(): Promise<string> {
  const admin = await demoSession(demoPerson('admin'));
  const fields = { ...planned, title: 'Chess evening', text: 'Boards are there.', link: 'https://meet.example/chess' };
  return `/events/${(await call('events.create', fields, admin)).id}`;
}

/** The second of the dates of an event that repeats. */
async function weekly(session: Session): Promise<string> {
  const admin = await demoSession(demoPerson('admin'));
  const repeat = { every: 'week' as const, count: 9 };
  const { id } = await call('events.create', { ...planned, title: 'Yoga on the roof', place: 'Roof', repeat }, admin);
  const { dates } = await call('events.details', { id }, session);
  await call('events.rsvp', { id: dates![2]!.id, answer: 'yes' }, session);
  await call('events.cancel', { id: dates![3]!.id }, admin);
  return `/events/${dates![1]!.id}`;
}

/** The first event that someone hosts, with its answers. */
async function firstHostedEvent(session: Session): Promise<string> {
  return `/events/${(await call('events.list', { tab: 'mine' }, session)).items[0]!.id}`;
}

/** An event that takes place now, with its address. */
async function ongoingEvent(): Promise<{ id: string; path: string }> {
  const admin = await demoSession(demoPerson('admin'));
  const fields = {
    ...planned,
    title: 'Breakfast in the yard',
    place: 'Yard',
    startsAt: instantIn(0.01),
    endsAt: instantIn(0.2),
  };
  const { id } = await call('events.create', fields, admin);
  return { id, path: `/events/${id}` };
}

/** The address that the code of an event opens. */
async function arriving(): Promise<string> {
  const { id, path } = await ongoingEvent();
  const { checkInCode } = await call('events.code', { id }, await demoSession(demoPerson('admin')));
  return `${path}?code=${checkInCode}`;
}

/** The events, planning one, and one by itself. */
export const events: Screen[] = [
  { name: 'events, a month', path: '/events', who: 'employee' },
  { name: 'events, a month without any', path: `/events?month=${yearIn(4)}-02`, who: 'employee' },
  { name: 'events as a list', path: '/events?view=list', who: 'employee' },
  { name: 'events, past', path: '/events?view=list&tab=past', who: 'employee' },
  { name: 'events, none found', path: '/events?view=list&search=zzzz', who: 'employee' },
  { name: 'an event to answer', path: open, who: 'employee' },
  { name: 'a full event with a waiting list', path: full, who: 'employee' },
  { name: 'an event that repeats', path: weekly, who: 'employee' },
  { name: 'an event and its answers', path: firstHostedEvent, who: 'admin' },
  { name: 'an event that I arrive at', path: arriving, who: 'employee' },
  {
    name: 'an event with an old code',
    path: async () => `${(await ongoingEvent()).path}?code=1.old`,
    who: 'employee',
    refusal: { status: 409, path: /check-in/ },
  },
  {
    name: 'the code to check in',
    path: async () => (await ongoingEvent()).path,
    who: 'admin',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Check-in') }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'an event that is not there',
    path: '/events/nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/events/ },
  },
  { name: 'planning an event', path: '/events/new', who: 'manager' },
  {
    name: 'planning an event that repeats',
    on: 'planning an event',
    act: async (page, words) => {
      await page.getByRole('combobox', { name: words.whole('Repeats') }).selectOption({ index: 1 });
      await page.getByRole('spinbutton', { name: words.whole('How many dates') }).waitFor();
    },
  },
  {
    name: 'planning an event without words',
    on: 'planning an event',
    act: async (page, words) => {
      await page.getByRole('switch', { name: words.whole('All day') }).click();
      await page.getByRole('button', { name: words.whole('Invite') }).click();
      await page.getByText(words.whole('Please write a title')).waitFor();
    },
  },
];
