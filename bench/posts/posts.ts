import { type Act, compare, say } from '../support/in-turns.ts';
import { makeTalk, type Talk } from './posts-stage.ts';

const sizes = { people: Number(process.env.BENCH_PEOPLE ?? 10_000), posts: Number(process.env.BENCH_POSTS ?? 200_000) };

const person = ({ people }: Talk, at: number) => people[(at * 37) % people.length]!;
const cursorOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const post = ({ newest }: Talk, at: number) => newest[at % newest.length]!;
const community = ({ places, people }: Talk, at: number) => {
  const { id, personId } = places[at % places.length]!;
  return { id, member: people.find((each) => each.id === personId)! };
};
const word = ({ words }: Talk, at: number) => words[at % words.length]!;
const typed = ['sharma', 'deepak', 'priya', 'gupta'];

const acts: Act<Talk>[] = [
  {
    what: 'feed',
    product: (talk, at) => ({ path: '/posts/list', body: {}, token: person(talk, at).token }),
    floor: (talk, at) => ({ path: '/feed', person: person(talk, at).id }),
  },
  {
    what: 'feed, from its middle on',
    product: (talk, at) => ({
      path: '/posts/list',
      body: { cursor: cursorOf(talk.middle, 'ffffffff-ffff-ffff-ffff-ffffffffffff') },
      token: person(talk, at).token,
    }),
    floor: (talk, at) => ({ path: '/older', person: person(talk, at).id, before: talk.middle }),
  },
  {
    what: 'feed of a community',
    product: (talk, at) => {
      const { id, member } = community(talk, at);
      return { path: '/posts/list', body: { communityId: id }, token: member.token };
    },
    floor: (talk, at) => {
      const { id, member } = community(talk, at);
      return { path: '/community', person: member.id, id };
    },
  },
  {
    what: 'post with 500 comments',
    product: (talk, at) => ({ path: `/posts/details/${talk.busy}`, token: person(talk, at).token }),
    floor: (talk, at) => ({ path: '/details', person: person(talk, at).id, id: talk.busy }),
  },
  {
    what: 'its comments',
    product: (talk, at) => ({ path: `/posts/comment/list/${talk.busy}`, body: {}, token: person(talk, at).token }),
    floor: (talk, at) => ({ path: '/comments', person: person(talk, at).id, id: talk.busy }),
  },
  {
    what: 'react',
    product: (talk, at) => ({
      path: `/posts/react/${post(talk, at)}`,
      body: { reaction: Math.floor(at / talk.newest.length) % 2 === 0 ? 'love' : 'like' },
      token: person(talk, 0).token,
    }),
    floor: (talk, at) => ({ path: '/react', person: person(talk, 1).id, id: post(talk, at) }),
  },
  {
    what: 'comment',
    product: (talk, at) => ({
      path: `/posts/comment/create/${post(talk, at)}`,
      body: { text: 'For a bench' },
      token: person(talk, at).token,
    }),
    floor: (talk, at) => ({ path: '/comment', person: person(talk, at).id, id: post(talk, at) }),
  },
  {
    what: 'search, people',
    product: (talk, at) => ({
      path: `/auto-complete/global-search?search=${typed[at % 4]!}`,
      token: person(talk, at).token,
    }),
    floor: (talk, at) => ({ path: '/people', person: person(talk, at).id, words: typed[at % 4]! }),
  },
  {
    what: 'search, posts',
    product: (talk, at) => ({
      path: `/auto-complete/global-search?search=${word(talk, at)}`,
      token: person(talk, at).token,
    }),
    floor: (talk, at) => ({ path: '/posts', person: person(talk, at).id, words: word(talk, at) }),
  },
];

await compare<Talk>({
  name: 'posts',
  sizes,
  about: `${sizes.people} people and ${sizes.posts} posts against a tenth of both`,
  floorFile: new URL('./posts-floor.ts', import.meta.url),
  make: async (url) => [
    await makeTalk(url, sizes.people / 10, sizes.posts / 10, say),
    await makeTalk(url, sizes.people, sizes.posts, say),
  ],
  acts,
});
