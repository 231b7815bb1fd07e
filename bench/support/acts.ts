import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import type { Stage } from './stage.ts';

/** Someone of an organisation who acts over HTTP. */
export type Person = Stage['people'][number];

/** An organisation with its people, as acts need it; those who lead others stand in `leaders` too. */
export interface Acting {
  base: string;
  people: Person[];
  leaders: Person[];
  admin: Person;
  pollId: string;
  optionId: string;
  /** The number of people who have voted; each person votes once. */
  voted: number;
}

/** The outcome of the calls of an act. */
export interface Outcome {
  refused: number;
  failed: string | null;
}

interface Reply<T> {
  ok: boolean;
  body: T;
}

/** Sends one call; counts what is refused in words, and throws on what must never be. */
type Call = <T>(name: OperationName, input: Record<string, unknown>) => Promise<Reply<T>>;

/** One kind of act and how many a hundred people do on a working day. */
interface Act {
  perHundred: number;
  run(me: { person: Person; call: Call }, acting: Acting): Promise<unknown>;
}

interface Page {
  items: { id: string }[];
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const words = ['ar', 'deepak', 'sharma', 'priya', 'thank'];

/** The calls of a page that is opened: `web/src/lib/api/first-calls.ts`, with the parts of Home. */
async function openHome(call: Call): Promise<void> {
  await Promise.all([
    call('profile.detail', {}),
    call('organisation.detail', {}),
    call('notifications.unread', {}),
    call('recognition.pending', { limit: 1 }),
    call('posts.list', { scope: 'everyone', limit: 10 }),
    call('points.balances', {}),
  ]);
  await Promise.all([
    call('celebrations.widget', { occasion: 'birthday' }),
    call('polls.widget', {}),
    call('surveys.widget', {}),
    call('announcements.widget', {}),
    call('events.widget', {}),
  ]);
}

async function somePost(call: Call): Promise<string | null> {
  const { body } = await call<Page>('posts.list', { scope: 'everyone', limit: 10 });
  return body.items.length === 0 ? null : any(body.items).id;
}

async function decideOne(call: Call): Promise<void> {
  const { body } = await call<Page>('recognition.pending', { limit: 20 });
  const [first] = body.items;
  if (first) await call('recognition.approve', { id: first.id });
}

async function thank(call: Call, me: Person, people: readonly Person[]): Promise<void> {
  const person = any(people);
  if (person.id === me.id) return;
  const points = Math.random() < 0.1 ? 60 : 1 + Math.floor(Math.random() * 5);
  await call('people.suggest', { search: any(words) });
  await call('recognition.give', { message: 'Thank you for today', recipients: [{ personId: person.id, points }] });
}

/** The acts of a working day: reads and writes by the jobs of the product. Orders and surveys are not among them. */
export const acts: Record<string, Act> = {
  'opens Home': { perHundred: 60, run: ({ call }) => openHome(call) },
  'reads the feed': { perHundred: 25, run: ({ call }) => call('posts.list', { scope: 'everyone', limit: 20 }) },
  'looks at notices': { perHundred: 30, run: ({ call }) => call('notifications.list', {}) },
  'catches up': { perHundred: 20, run: ({ call }) => call('inbox.list', {}) },
  'looks at points': { perHundred: 15, run: ({ call }) => call('points.history', { limit: 25 }) },
  searches: { perHundred: 10, run: ({ call }) => call('search.results', { search: any(words) }) },
  'looks at people': { perHundred: 8, run: ({ call }) => call('people.list', { sort: 'name', limit: 24 }) },
  'looks at the store': { perHundred: 6, run: ({ call }) => call('store.products', {}) },
  reacts: {
    perHundred: 25,
    run: async ({ call }) => {
      const id = await somePost(call);
      if (id) await call('posts.react', { id, reaction: any(['like', 'love']) });
    },
  },
  comments: {
    perHundred: 8,
    run: async ({ call }) => {
      const id = await somePost(call);
      if (id) await call('posts.comment', { id, text: 'And from me' });
    },
  },
  thanks: { perHundred: 6, run: ({ person, call }, { people }) => thank(call, person, people) },
  posts: { perHundred: 1, run: ({ call }) => call('posts.create', { text: 'The kitchen has mangoes' }) },
  votes: {
    perHundred: 5,
    run: async ({ call }, { pollId, optionId }) => call('polls.vote', { id: pollId, optionIds: [optionId] }),
  },
  decides: { perHundred: 2, run: ({ call }) => decideOne(call) },
  'looks at the team': { perHundred: 3, run: ({ call }) => call('recognition.team', {}) },
  'lists employees': { perHundred: 2, run: ({ call }) => call('employees.list', { limit: 50 }) },
  'reads the figures': { perHundred: 0.5, run: ({ call }) => call('points.companyStatement', {}) },
};

/** The number of acts of one person on a working day. */
export const actsADay = Object.values(acts).reduce((sum, { perHundred }) => sum + perHundred, 0) / 100;

/** One kind of act by its name, as often as people do it. */
export function anyAct(): string {
  let at = Math.random() * actsADay * 100;
  for (const [name, { perHundred }] of Object.entries(acts)) if ((at -= perHundred) <= 0) return name;
  return 'opens Home';
}

function requestOf(base: string, token: string, name: OperationName, input: Record<string, unknown>) {
  const { method, path } = operations[name];
  const rest = { ...input };
  const url = new URL(
    `${base}/api${path.replace(/\{(\w+)\}/g, (_match, field: string) => {
      const value = String(rest[field]);
      delete rest[field];
      return value;
    })}`,
  );
  if (method === 'GET') for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  if (method === 'GET') return new Request(url, { headers });
  return new Request(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(rest),
  });
}

function callerOf(base: string, token: string, outcome: Outcome): Call {
  return async <T>(name: OperationName, input: Record<string, unknown>) => {
    const reply = await fetch(requestOf(base, token, name, input));
    const body = (await reply.json()) as T & { code?: string };
    if (reply.status >= 500 || reply.status === 404 || reply.status === 400)
      throw new Error(`${name} answered ${reply.status} ${body.code ?? ''}`);
    if (!reply.ok) outcome.refused++;
    return { ok: reply.ok, body };
  };
}

function whoDoes(name: string, acting: Acting): Person {
  if (name === 'decides' || name === 'looks at the team') return any(acting.leaders);
  if (name === 'lists employees' || name === 'reads the figures') return acting.admin;
  if (name === 'votes') return acting.people[acting.voted++ % acting.people.length]!;
  return any(acting.people);
}

/** Does one act as someone who would; answers what was refused, or why it failed. */
export async function act(name: string, acting: Acting): Promise<Outcome> {
  const outcome: Outcome = { refused: 0, failed: null };
  const person = whoDoes(name, acting);
  try {
    await acts[name]!.run({ person, call: callerOf(acting.base, person.token, outcome) }, acting);
  } catch (error) {
    outcome.failed = (error as Error).message;
  }
  return outcome;
}

/** An organisation ready to act: its first person is its admin, who asks everyone in a poll. */
export async function begin(base: string, people: Person[], adminId: string): Promise<Acting> {
  const led = new Set(people.map(({ managerId }) => managerId));
  const admin = people.find(({ id }) => id === adminId)!;
  const call = callerOf(base, admin.token, { refused: 0, failed: null });
  const { body } = await call<{ id: string }>('polls.create', {
    question: 'Where shall we go?',
    options: ['Lonavala', 'Alibaug'],
    audience: { kind: 'all' },
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const details = await call<{ options: { id: string }[] }>('polls.details', { id: body.id });
  const leaders = people.filter(({ id }) => led.has(id));
  const optionId = details.body.options[0]!.id;
  return { base, people, leaders: leaders.length > 0 ? leaders : [admin], admin, pollId: body.id, optionId, voted: 0 };
}
