import { describe, expect, test } from 'vitest';
import { errorsStill } from './draft-errors.ts';

describe('HOF-02 the errors of a draft', () => {
  const then = { title: '', people: [] as string[], options: ['', ''] };
  const errors = {
    title: 'Title is required',
    personId: 'Choose someone',
    'options.1': 'Write an option',
    general: 'Too late',
  };
  const still = (now: typeof then) => Object.keys(errorsStill(errors, then, now, { personId: ['people'] }));

  test.each([
    ['nothing was written', then, ['title', 'personId', 'options.1', 'general']],
    ['the title was filled', { ...then, title: 'Own it' }, ['personId', 'options.1', 'general']],
    ['someone was chosen', { ...then, people: ['a'] }, ['title', 'options.1', 'general']],
    ['an option was written', { ...then, options: ['', 'Tea'] }, ['title', 'personId', 'general']],
  ])('when %s, those of other fields stay', (_what, now, left) => {
    expect(still(now)).toEqual(left);
  });
});
