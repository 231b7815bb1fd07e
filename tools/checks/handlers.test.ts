import { expect, test } from 'vitest';
import { handlers } from './handlers.ts';

const handlerProblems = (lines: string) =>
  handlers([
    {
      file: 'server/src/features/polls/polls.routes.ts',
      text: `export const pollsRoutes = bind(polls, {\n${lines}\n});`,
    },
  ]);

test('a handler has the name of its operation', () => {
  expect(handlerProblems("  'polls.vote': vote,")).toEqual([]);
  expect(handlerProblems("  'polls.vote': castVote,")).toEqual([
    'server/src/features/polls/polls.routes.ts:2 castVote: the handler of vote is called vote',
  ]);
});

test('reserved words have one synonym each', () => {
  expect(
    handlerProblems("  'polls.delete': remove,\n  'polls.export': exportFile,\n  'polls.import': importFile,"),
  ).toEqual([]);
  expect(handlerProblems("  'polls.delete': archive,")).toHaveLength(1);
});

test('a variant of an operation may share its handler', () => {
  expect(handlerProblems("  'posts.createWithMedia': create,")).toEqual([]);
  expect(handlerProblems("  'posts.createWithMedia': update,")).toHaveLength(1);
});
