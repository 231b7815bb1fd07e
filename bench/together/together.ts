import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import type { Talk } from '../posts/posts-stage.ts';
import { type Act, compare, say } from '../support/in-turns.ts';
import { makeTogether } from './together-stage.ts';

const sizes = { people: Number(process.env.BENCH_PEOPLE ?? 1_000), posts: Number(process.env.BENCH_POSTS ?? 20_000) };

type Asking = [name: OperationName, input?: Record<string, string | number>];

/** The operations that Home calls when it is opened with every widget. */
const home: Asking[] = [
  ['profile.detail'],
  ['organisation.detail'],
  ['notifications.unread'],
  ['posts.list', { scope: 'everyone', limit: 10 }],
  ['points.balances'],
  ['inbox.list'],
  ['communities.widget'],
  ['polls.widget'],
  ['surveys.widget'],
  ['announcements.widget'],
  ['events.widget'],
  ['celebrations.widget', { occasion: 'birthday' }],
  ['celebrations.widget', { occasion: 'work_anniversary' }],
];

function callOf([name, input = {}]: Asking, token: string) {
  const { method, path } = operations[name];
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  return method === 'GET' ? { path: query.size > 0 ? `${path}?${query}` : path, token } : { path, body: input, token };
}

const act = (what: string, floor: string, requests: Asking[]): Act<Talk> => ({
  what,
  product: ({ people }, at) => requests.map((each) => callOf(each, people[(at * 37) % people.length]!.token)),
  floor: ({ people }, at) => ({ path: floor, person: people[(at * 37) % people.length]!.id }),
});

await compare<Talk>({
  name: 'together',
  sizes,
  about: `${sizes.people} people and ${sizes.posts} posts against a tenth of both`,
  floorFile: new URL('./together-floor.ts', import.meta.url),
  make: async (url) => [
    await makeTogether(url, sizes.people / 10, sizes.posts / 10, say),
    await makeTogether(url, sizes.people, sizes.posts, say),
  ],
  acts: [
    act('Home, all widgets', '/feed', home),
    act('for you', '/announcements', [['inbox.list']]),
    act('announcements', '/announcements', [['announcements.list', { tab: 'active', limit: 20 }]]),
    act('celebrations', '/celebrations', [['celebrations.list', { occasion: 'work_anniversary', limit: 50 }]]),
  ],
});
