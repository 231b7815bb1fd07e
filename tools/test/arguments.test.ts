import { expect, test } from 'vitest';
import { readArguments, untilMonthEnd } from './arguments.ts';

const now = new Date('2001-02-10T08:00:00Z');
const dayMs = 86_400_000;
const read = (line: string) => readArguments(line.split(' ').filter(Boolean), now);

test.each([
  ['', 'check server web e2e'],
  ['web', 'web'],
  ['server polls events', 'server:polls,events'],
  ['server polls e2e events', 'server:polls e2e:events'],
  ['--days 400', 'server web'],
  ['server events --days 45', 'server:events'],
  ['screens events points', 'screens:events,points'],
  ['deep days', 'deep days'],
  ['server store-crash --seed 20785', 'server:store-crash'],
])('"npm test -- %s" runs the stages %s', (line, stages) => {
  const named = read(line).stages.map(({ stage, names }) => [stage, names.join(',')].filter(Boolean).join(':'));
  expect(named.join(' ')).toBe(stages);
});

test('a moved clock is days ahead, or shortly before the end of the next 31st', () => {
  expect(read('--days 45').clockMs).toBe(45 * dayMs);
  expect(read('--month-end').clockMs).toBe(Date.parse('2001-03-31T23:55:00Z') - now.getTime());
  expect(untilMonthEnd(new Date('2001-12-31T23:56:00Z'))).toBe(31 * dayMs - 60_000);
  expect(read('').clockMs).toBe(0);
});

test('keeps the sample of --seed, and has no fixed sample without it', () => {
  expect([read('--seed 20785').seed, read('server').seed]).toEqual(['20785', null]);
});

test('keeps the revision of --since', () => {
  expect(read('--since main~3')).toMatchObject({ since: 'main~3', stages: [{}, {}, {}, {}] });
});

test.each([
  ['polls', 'There is no stage polls'],
  ['server --fast', 'There is no option --fast'],
  ['--days soon', 'Say by how many days'],
  ['--since', 'Say since which revision'],
  ['--seed today', 'Say which sample'],
  ['e2e --days 4', 'The clock moves in server and web, not in e2e'],
])('"npm test -- %s" is rejected with a message', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
