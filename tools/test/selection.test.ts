import { expect, test } from 'vitest';
import { type Repository, select } from './selection.ts';

const texts: Record<string, string> = {
  'web/src/routes/_app/polls.index.tsx': "import { PollsPage } from '../../features/polls/polls-page.tsx';",
  'server/test/visibility/live-votes.test.ts': "import { vote } from '../src/features/polls/public.ts';",
  'server/test/crash/crash.test.ts': "import { start } from './process.ts';",
};
const repository: Repository = {
  features: ['people', 'points', 'polls', 'events', 'search'],
  serverTests: Object.keys(texts).filter((file) => file.startsWith('server/')),
  read: (file) => texts[file] ?? '',
};
const selected = (...files: string[]) => {
  const { stages, screens } = select(files, repository);
  return { ...Object.fromEntries(stages.map(({ stage, names }) => [stage, names])), screens };
};
const all = { check: [], server: [], web: [], e2e: [], screens: null };
const ofEvents = {
  check: [],
  server: [
    'src/features/events/',
    'contract/src/events/',
    'src/features/search/',
    'contract/src/search/',
    'test/laws/',
  ],
  web: ['src/features/events/', 'src/features/search/', 'src/app/'],
  e2e: ['journeys/events/', 'journeys/search/', 'journeys/screens.spec.ts'],
  screens: ['events', 'search'],
};

test.each([
  'contract/src/events/events.operations.ts',
  'server/src/features/events/events.rules.ts',
  'web/src/features/events/planning/draft.ts',
  'e2e/journeys/events/inviting.spec.ts',
])('a change in %s tests its feature and the features to the right of it', (file) => {
  expect(selected(file)).toEqual(ofEvents);
});

test.each([
  'contract/src/api/define.ts',
  'server/src/platform/operation.ts',
  'server/src/features.ts',
  'server/migrations/200101010900_tables.sql',
  'server/test/support/world.ts',
  'web/src/ui/form/field.tsx',
  'tools/test/selection.ts',
  'package-lock.json',
  'server/src/features/unlisted/rules.ts',
])('a change in %s tests everything', (file) => {
  expect(selected(file, 'server/src/features/events/events.rules.ts')).toEqual(all);
});

test('a route tests the features whose pages it shows and the server tests that import them', () => {
  const { server, screens } = selected('web/src/routes/_app/polls.index.tsx') as {
    server: string[];
    screens: string[];
  };
  expect(screens).toEqual(['polls', 'events', 'search']);
  expect(server).toContain('live-votes.test.ts');
  expect(server).not.toContain('crash.test.ts');
});

test.each([
  [['docs/tour.md', 'README.md', 'contract/generated/errors.ts'], { check: [], screens: [] }],
  [['server/test/crash/crash.test.ts'], { check: [], server: ['crash.test.ts'], screens: [] }],
  [['e2e/journeys/keyboard.spec.ts'], { check: [], e2e: ['keyboard.spec.ts'], screens: [] }],
  [['e2e/support/test.ts'], { check: [], e2e: [], screens: null }],
  [['tools/checks/words.ts'], { check: [], server: ['tools/'], screens: [] }],
])('a change in %j tests no feature', (files, expected) => {
  expect(selected(...files)).toEqual(expected);
});

test('the reasons name the changes and the features tested for them', () => {
  expect(select(['server/src/features/events/events.rules.ts'], repository).reasons).toEqual([
    'Changed features: events.',
    'Tested with those to their right: events, search.',
  ]);
  expect(select(['server/src/app.ts'], repository).reasons).toEqual([
    'Everything: server/src/app.ts concerns all features.',
  ]);
});
