import { competitionLimits } from '@apprecio/contract/competitions/competition-lists';
import { expect, test } from 'vitest';
import { type Participant, problemsOf, scoreOf } from './importing.rules.ts';

const most = competitionLimits.score;
const cells = (id: string, score: string) => ({ 'Employee ID': id, Name: '', Score: score });

test.each([
  ['12', 12],
  ['0', 0],
  [String(most), most],
  [String(most + 1), null],
  ['12.5', null],
  ['-1', null],
  ['', null],
  ['many', null],
  ['12345678901', null],
])('reads the score %j of a row as %s (ZAP-03)', (text, score) => {
  expect(scoreOf(cells('E-1', text))).toBe(score);
});

const asha: Participant = { id: 'asha', employee_id: 'E-1', name: 'Asha', joined: true, score: null };
const whole = ['Score', 'row.whole'];

test.each([
  ['nothing', cells('E-1', '5'), asha, [], []],
  ['no employee ID', cells(' ', '5'), undefined, [], [['Employee ID', 'row.empty']]],
  ['an ID of nobody', cells('E-9', '5'), undefined, [], [['Employee ID', 'row.nobody']]],
  [
    'an ID of someone who takes no part',
    cells('E-1', '5'),
    { ...asha, joined: false },
    [],
    [['Employee ID', 'competitions.not_a_participant']],
  ],
  ['someone whom a row before named', cells('E-1', '5'), asha, ['asha'], [['row', 'row.repeated']]],
  ['a score that is none', cells('E-1', 'x'), asha, [], [whole]],
  ['both', cells('', ''), undefined, [], [['Employee ID', 'row.empty'], whole]],
])('the check of a row reports %s (ZAP-03)', (_title, row, person, seen, problems) => {
  expect(problemsOf(row, person, new Set(seen)).map(({ field, code }) => [field, code])).toEqual(problems);
});

test('the message for an invalid score names the maximum (ZAP-03)', () => {
  expect(problemsOf(cells('E-1', ''), asha, new Set())).toEqual([
    { field: 'Score', code: 'row.whole', values: { max: '1,000,000,000' } },
  ]);
});
