import { expect, test } from 'vitest';
import { shortName, shortNames } from './short-names.ts';

test.each([
  ['Asha Rao', 'Asha'],
  ['  Asha   Rao ', 'Asha'],
  ['Keerthi', 'Keerthi'],
  ['S. Ramesh', 'S. Ramesh'],
  ['S Ramesh Kumar', 'S Ramesh'],
  ['K.R. Narayanan', 'K.R. Narayanan'],
  ['M. S. Dhoni', 'M. S. Dhoni'],
  ['Ramesh S.', 'Ramesh'],
  ['Md. Rafi', 'Md. Rafi'],
  ['MD RAFI', 'MD RAFI'],
  ['Mohd. Azharuddin Khan', 'Mohd. Azharuddin'],
  ['Dr. Meera Rao', 'Dr. Meera'],
  ['Prof. Dr. A. Schulz', 'Prof. Dr. A. Schulz'],
  ['Smt. Kamala Devi', 'Smt. Kamala'],
  ['Drew Barry', 'Drew'],
  ['A B', 'A B'],
  ['D’Souza Anita', 'D’Souza'],
  ['कमला देवी', 'कमला'],
  ['राम शर्मा', 'राम'],
  ['एस. रमेश', 'एस. रमेश'],
  ['கமலா தேவி', 'கமலா'],
  ['கே. ராமன்', 'கே. ராமன்'],
  ['王小明', '王小明'],
  ['', ''],
])('the short name of %s is %s (I18N-06)', (name, called) => {
  expect(shortName({ name })).toBe(called);
});

test('people with the same short name are shown with their full names (I18N-06)', () => {
  const people = ['Mohan Iyer', 'Mohan Das', 'Asha Rao', 'Dr. Meera Rao'].map((name) => ({ name }));
  expect(shortNames(people)).toEqual(['Mohan Iyer', 'Mohan Das', 'Asha', 'Dr. Meera']);
});

test('the name that people call someone replaces the short name (I18N-06)', () => {
  const kabi = { name: 'Kabir Rao', preferredName: 'Mary Ann' };
  expect(shortName(kabi)).toBe('Mary Ann');
  expect(shortNames([kabi, { name: 'Mary Ann' }, { name: 'Asha Rao', preferredName: 'Mary Ann' }])).toEqual([
    'Kabir Rao',
    'Mary',
    'Asha Rao',
  ]);
});
